/** Small sounds made on the spot, for those who switch them on. */

import type { Happening } from "../generated/messages";

export type Sound = "tile" | "meld" | "turn" | "win" | "refused";

/** A tone: its pitch in hertz, when it begins and how long it lasts in seconds, its loudness. */
interface Tone {
  pitch: number;
  at: number;
  lasts: number;
  loud: number;
  shape: OscillatorType;
}

const tone = (pitch: number, at: number, lasts: number, loud: number): Tone => ({
  pitch,
  at,
  lasts,
  loud,
  shape: "triangle",
});

/** A tile on wood is a short knock with a dull and a bright part. */
const knock = (at: number): Tone[] => [
  { ...tone(190, at, 0.06, 0.35), shape: "sine" },
  { ...tone(1450, at, 0.025, 0.12), shape: "square" },
];

const SOUNDS: Record<Sound, Tone[]> = {
  tile: knock(0),
  meld: [...knock(0), ...knock(0.09), ...knock(0.17)],
  turn: [tone(660, 0, 0.12, 0.12), tone(880, 0.1, 0.2, 0.12)],
  win: [523, 659, 784, 1047].map((pitch, index) => tone(pitch, index * 0.11, 0.35, 0.16)),
  refused: [tone(220, 0, 0.14, 0.16), tone(185, 0.12, 0.2, 0.16)],
};

/** The sound of an event, or null if it makes none. */
export function soundOf(happening: Happening): Sound | null {
  switch (happening.what) {
    case "discarded":
    case "bonus":
      return "tile";
    case "melded":
    case "kong_announced":
    case "swapped":
      return "meld";
    case "won":
      return "win";
    default:
      return null;
  }
}

let context: AudioContext | null = null;

/** Play a sound. Browsers allow it after the first touch of the page only. */
export function play(sound: Sound): void {
  context ??= new AudioContext();
  for (const each of SOUNDS[sound]) ring(context, each);
}

function ring(context: AudioContext, { pitch, at, lasts, loud, shape }: Tone): void {
  const begins = context.currentTime + at;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = shape;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(loud, begins);
  volume.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  voice.connect(volume).connect(context.destination);
  voice.start(begins);
  voice.stop(begins + lasts);
}
