import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DialReading, dialSentence, drawDial, pointAt } from "./dial-geometry.ts";

const measured = { kind: "measured", score: 6.5, low: 5.8, high: 7.2 } as const;
const provisional = { kind: "provisional", score: 5, low: 3.1, high: 6.9 } as const;
const readiness = { kind: "readiness", score: 7.3, band: "Good" } as const;

describe("the large dial", () => {
  const dial = drawDial("large", measured);

  test("draws the scale", () => {
    expect(dial.viewBox).toBe("-160 -158 320 300");
    expect(dial.ring).toEqual({ path: "M-103.92 60A120 120 0 1 1 103.92 60", width: 1 });
    expect(dial.minor).toMatch(/^M-102.8 53.74L-106.34 55.6M-104.96 49.39L-108.58 51.09/);
    expect(dial.minor?.match(/M/g)).toHaveLength(80);
    expect(dial.half).toMatch(/^M-106.52 34.61L-114.13 37.08M-111.39 -11.71L-119.34 -12.54/);
    expect(dial.major).toMatch(/^M-93.53 54L-103.92 60.*M0 -108L0 -120.*M93.53 54L103.92 60$/);
    expect(dial.labels).toHaveLength(11);
    expect(dial.labels[0]).toEqual({ text: "0", x: -121.24, y: 74.2, fontSize: 12 });
    expect(dial.labels[5]).toEqual({ text: "5", x: 0, y: -135.8, fontSize: 12 });
  });

  test("draws the needle and its uncertainty", () => {
    expect(dial.wedge).toEqual({
      path: "M4.6 -13.22L34.2 -98.22A104 104 0 0 1 82.84 -62.88L11.15 -8.46A14 14 0 0 0 4.6 -13.22Z",
      opacity: 0.15,
    });
    expect(dial.edges?.path).toBe("M4.6 -13.22L34.2 -98.22M11.15 -8.46L82.84 -62.88");
    expect(dial.rim).toEqual({ path: "M40.78 -117.1A124 124 0 0 1 98.77 -74.97", width: 3, opacity: 1 });
    expect(dial.tail).toBe("M-4.05 -2.94L-21.16 29.12L4.05 2.94Z");
    expect(dial.needle).toBe("M-4.05 -2.94L61.13 -84.14L4.05 2.94Z");
    expect(dial.value).toEqual({ text: "6.5", x: 0, y: 102, fontSize: 60 });
    expect(dial.caption).toEqual({ text: "likely 5.8–7.2", x: 0, y: 128, fontSize: 14 });
  });

  test("says provisional with dashes and words", () => {
    const dial = drawDial("large", provisional);
    expect(dial.needle).toBe("M-5 0L0 -104L5 0Z");
    expect(dial.wedge?.opacity).toBe(0.08);
    expect(dial.edges?.dash).toBe("3 3");
    expect(dial.rim?.dash).toBe("6 3");
    expect(dial.caption?.text).toBe("early, likely 3.1–6.9");
  });

  test("shows no pointer before anything is measured", () => {
    const dial = drawDial("large", { kind: "none" });
    expect(dial).not.toHaveProperty("minor");
    expect(dial).not.toHaveProperty("needle");
    expect(dial).not.toHaveProperty("wedge");
    expect(dial).not.toHaveProperty("value");
    expect(dial.ring.dash).toBe("2 4");
    expect(dial.caption?.text).toBe("Not measured yet");
  });

  test("counts Readiness with a filled arc", () => {
    const dial = drawDial("large", readiness);
    expect(dial.fill).toEqual({ path: "M-86.6 50A100 100 0 0 1 82.11 -57.07", width: 6 });
    expect(dial.index).toBe("M71.33 -55.06L84.58 -58.78L76.47 -47.66Z");
    expect(dial.value).toEqual({ text: "7.3", x: 0, y: 25, fontSize: 74 });
    expect(dial).not.toHaveProperty("needle");
    expect(dial).not.toHaveProperty("hubRadius");
  });
});

test("the medium dial keeps its own measures", () => {
  const dial = drawDial("medium", measured);
  expect(dial.ring.path).toBe("M-65.82 38A76 76 0 1 1 65.82 38");
  expect(dial).not.toHaveProperty("minor");
  expect(dial.wedge?.path).toBe(
    "M2.96 -8.5L21.38 -61.38A65 65 0 0 1 51.77 -39.3L7.17 -5.44A9 9 0 0 0 2.96 -8.5Z",
  );
  expect(dial.needle).toBe("M-2.83 -2.06L38.21 -52.59L2.83 2.06Z");
  expect(dial.labels.map(({ text }) => text)).toEqual(["0", "5", "10"]);
  expect(drawDial("medium", readiness).index).toBe("M42.34 -33.69L52.55 -36.53L46.34 -27.95Z");
});

test("the small dial leaves scale and numbers to the text beside it", () => {
  const dial = drawDial("small", { kind: "measured", score: 8.2, low: 7.5, high: 8.9 });
  expect(dial.wedge?.path).toBe("M3.46 -2L24.25 -14A28 28 0 0 1 27.94 1.76L3.99 0.25A4 4 0 0 0 3.46 -2Z");
  expect(dial.rim).toEqual({ path: "M24.25 -14A28 28 0 0 1 27.94 1.76", width: 4, opacity: 0.6 });
  expect(dial.tail).toBe("M-0.51 -2.19L-8.76 2.06L0.51 2.19Z");
  expect(dial.labels).toEqual([]);
  expect(dial).not.toHaveProperty("value");
  expect(drawDial("small", provisional).rim).toMatchObject({ width: 2, dash: "3 2" });
});

test.each<[DialReading, string]>([
  [measured, "AIRO score 6.5 out of 10, likely between 5.8 and 7.2"],
  [provisional, "AIRO score 5.0 out of 10, likely between 3.1 and 6.9, early"],
  [readiness, "Readiness 7.3 out of 10"],
  [{ kind: "none" }, "AIRO score: not measured yet"],
])("a reader hears %o", (reading, sentence) => {
  expect(dialSentence(reading)).toBe(sentence);
});

test("every score keeps its distance from the hub and higher scores lie further round", () => {
  const tenths = fc.integer({ min: 0, max: 100 }).map((n) => n / 10);
  fc.assert(
    fc.property(tenths, tenths, (a, b) => {
      const [first, second] = [pointAt(a, 100), pointAt(b, 100)];
      expect(Math.hypot(first.x, first.y)).toBeCloseTo(100);
      const mirrored = pointAt(10 - a, 100);
      expect(mirrored.x).toBeCloseTo(-first.x);
      if (a < b && b - a < 7) expect(first.x * second.y - first.y * second.x).toBeGreaterThan(0);
    }),
  );
});

test("a score beyond the scale is drawn at its end", () => {
  const over = drawDial("large", { kind: "measured", score: 12, low: 9, high: 14 });
  const end = drawDial("large", { kind: "measured", score: 10, low: 9, high: 10 });
  expect(over.needle).toBe(end.needle);
  expect(over.wedge).toEqual(end.wedge);
});
