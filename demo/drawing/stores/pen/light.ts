/** The light at one time of day. */
export interface Light {
  /** From the zenith to the horizon. */
  sky: readonly string[];
  /** The colour that distant things fade to. */
  haze: string;
  shadow: string;
  /** What daylight is multiplied with: red, green, blue. 1 leaves a colour as it is. */
  tint: readonly [number, number, number];
  /** Sun on the walls, from the upper left; with its strength. */
  sun: { colour: string; strength: number };
  /** Brightness of lamps and windows, 0 to 1. */
  lamps: number;
}

export const LIGHTS = {
  morning: {
    sky: ['#bcd0d6', '#dde3db', '#f3ead6'],
    haze: '#dfe2d8',
    shadow: '#39475a',
    tint: [1, 0.985, 0.95],
    sun: { colour: '#fff0cf', strength: 0.34 },
    lamps: 0.42,
  },
  noon: {
    sky: ['#8fb8cc', '#bcd6dc', '#e9efe8'],
    haze: '#d3e0e0',
    shadow: '#2f4257',
    tint: [1, 1, 0.985],
    sun: { colour: '#fffaf0', strength: 0.28 },
    lamps: 0.34,
  },
  gold: {
    sky: ['#b7bfb9', '#e8d3a6', '#f4c987'],
    haze: '#efd7ad',
    shadow: '#4c3a45',
    tint: [1, 0.93, 0.81],
    sun: { colour: '#ffd083', strength: 0.46 },
    lamps: 0.6,
  },
  dusk: {
    sky: ['#4d5876', '#8d829a', '#d9a08a', '#f1c38d'],
    haze: '#b08e93',
    shadow: '#241f38',
    tint: [0.66, 0.6, 0.7],
    sun: { colour: '#f0a478', strength: 0.3 },
    lamps: 0.95,
  },
  night: {
    sky: ['#16203a', '#2c3a5c', '#5a5f80'],
    haze: '#3c4766',
    shadow: '#0b1022',
    tint: [0.4, 0.44, 0.6],
    sun: { colour: '#7f8fc0', strength: 0.14 },
    lamps: 1,
  },
  overcast: {
    sky: ['#c6cccb', '#dcddd6', '#ebe6da'],
    haze: '#dcdcd3',
    shadow: '#3f444b',
    tint: [0.97, 0.97, 0.96],
    sun: { colour: '#fff8ea', strength: 0.16 },
    lamps: 0.5,
  },
} as const satisfies Record<string, Light>;

export type Hour = keyof typeof LIGHTS;
