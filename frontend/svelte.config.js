/** Components are written in runes; styles need no preprocessor. */
export default { compilerOptions: { runes: true } };
