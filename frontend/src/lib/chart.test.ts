import { describe, expect, test } from "vitest";

import { chartOf, roundStride, shortened, spread } from "./chart";

describe("the chart", () => {
  test("goes from the first score to the last one", () => {
    const chart = chartOf(["Lan", "Minh"], [[0, 0], [10, -10], [0, 0]], 600);
    expect(chart.lines[0]!.points.split(" ")).toHaveLength(3);
    expect(chart.levels.map((level) => level.value)).toContain(0);
    expect(chart.x(2)).toBe(chart.right);
  });

  test("keeps every line within its field, the highest at the top", () => {
    const { lines, width, height } = chartOf(["Lan", "Minh"], [[0, 0], [100, -100]], 600);
    const points = lines.map((line) => line.points.split(" ").map((pair) => pair.split(",").map(Number)));
    for (const [x, y] of points.flat()) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(height);
    }
    expect(points[0]![1]![1]).toBeLessThan(points[1]![1]![1]!);
  });

  test("is a point where nothing has happened", () => {
    expect(chartOf(["Lan"], [[0]], 600).lines[0]!.points.split(" ")).toHaveLength(1);
  });

  test("its levels are round numbers", () => {
    expect([3, 17, 45, 0.2].map(roundStride)).toEqual([5, 20, 50, 1]);
  });

  test("names its lines as far as there is room, which Chinese takes more of", () => {
    expect(shortened("Lan", 60)).toBe("Lan");
    expect(shortened("Nguyễn Thị", 60)).toBe("Nguyễn …");
    expect(shortened("李小龍先生", 60)).toBe("李小龍…");
  });

  test("the names at its ends keep apart, in order", () => {
    const [one, two, three] = spread([100, 101, 99]);
    expect(one! - three!).toBeGreaterThanOrEqual(15);
    expect(two! - one!).toBeGreaterThanOrEqual(15);
  });
});
