import { expect, test } from 'vitest'
import { accentShades, accentVariables, cleanColor } from './accentColor'

/** Computes the ratio from its definition, independently of the code under test. */
function ratio(one: string, other: string): number {
  const light = (color: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4)
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [a, b] = [light(one), light(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const steps = ['00', '33', '66', '99', 'cc', 'ff']
const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)))

test('whatever colour was chosen, what is written in it and on it is legible in the light and in the dark', () => {
  for (const color of colors) {
    const shades = accentShades(color)
    if (!shades) throw new Error(color)
    for (const [scheme, grounds] of [
      ['light', ['#ffffff', '#f6f7f8', '#eef0f2']],
      ['dark', ['#16191c', '#1d2125', '#262b30']],
    ] as const) {
      const { accent, hover, on, soft } = shades[scheme]
      for (const ground of [...grounds, soft])
        expect(ratio(accent, ground), `${color} ${scheme} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      expect(ratio(on, accent), `${color} ${scheme} text on it`).toBeGreaterThanOrEqual(4.5)
      expect(ratio(on, hover), `${color} ${scheme} text on it, pointed at`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('a colour that is legible stays as it was chosen', () => {
  expect(accentShades('#0b6e66')?.light.accent).toBe('#0b6e66')
  expect(accentShades('#7ddb97')?.dark.accent).toBe('#7ddb97')
})

test('what is no colour is none', () => {
  expect(cleanColor(' #AbCdEf ')).toBe('#abcdef')
  expect(cleanColor('red')).toBeNull()
  expect(cleanColor('#fff')).toBeNull()
  expect(accentVariables('#12345')).toBeNull()
  expect(Object.keys(accentVariables('#123456') ?? {})).toHaveLength(4)
})
