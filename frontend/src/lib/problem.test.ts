import { expect, test } from "vitest";

import { ApiError } from "./api";
import { problemOf, sentence } from "./problem";

test("the server's words become a sentence", () => {
  expect(sentence("the match is not finished")).toBe("The match is not finished.");
  expect(sentence("“Robbing” needs a kong (win)")).toBe("“Robbing” needs a kong (win).");
  expect(problemOf(new ApiError(422, "x", "ăn cơm chưa", ""))).toBe("Ăn cơm chưa.");
});

test("a sentence stays as it is", () => {
  for (const whole of ["", "Is it a folder?", "這一場沒有打完。", "He said “no.”"])
    expect(sentence(whole)).toBe(whole);
});
