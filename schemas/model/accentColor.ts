/*
 * A company's colour as the interface can use it: whatever colour was chosen, text in it, text on it and its borders stay legible on every
 * background, in light and dark (WCAG 1.4.3, 1.4.11).
 */

type Rgb = readonly [red: number, green: number, blue: number]

const needed = 4.5
const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]
/** The backgrounds that come closest to the colour (renderers/theme.css, `--acopio-surface-hover`). */
const grounds = { light: [238, 240, 242], dark: [38, 43, 48] } as const satisfies Record<string, Rgb>
const surfaces = { light: white, dark: [22, 25, 28] } as const satisfies Record<string, Rgb>

const readColor = (color: string): Rgb | null => {
  const [, digits] = /^#([\da-f]{6})$/i.exec(color) ?? []
  if (digits === undefined) return null
  const at = (from: number) => Number.parseInt(digits.slice(from, from + 2), 16)
  return [at(0), at(2), at(4)]
}

/** Returns `#rrggbb` in lower case; null for anything else. */
export function cleanColor(color: string): string | null {
  const read = readColor(color.trim())
  return read && hexOf(read)
}

const hexOf = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const mixed = (color: Rgb, other: Rgb, share: number): Rgb => {
  const at = (index: 0 | 1 | 2) => Math.round(color[index] + (other[index] - color[index]) * share)
  return [at(0), at(1), at(2)]
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

export interface AccentShades {
  /** The colour of text and of filled areas. */
  readonly accent: string
  readonly hover: string
  /** The colour of text on filled areas. */
  readonly on: string
  /** The background under text in the accent colour. */
  readonly soft: string
}

/** Returns the colour itself where it is legible, else the nearest legible one. */
function shadesOf(color: Rgb, scheme: 'light' | 'dark'): AccentShades {
  const [towards, softness, hovering] = scheme === 'light' ? [black, 0.9, 0.18] : [white, 0.82, 0.25]
  const softOf = (accent: Rgb) => mixed(accent, surfaces[scheme], softness)
  const isLegible = (accent: Rgb) =>
    contrast(accent, grounds[scheme]) >= needed && contrast(accent, softOf(accent)) >= needed
  let accent = color
  for (let share = 0; share <= 1 && !isLegible(accent); share += 0.02) accent = mixed(color, towards, share)
  const on = scheme === 'light' ? white : mixed(accent, black, 0.88)
  return {
    accent: hexOf(accent),
    hover: hexOf(mixed(accent, towards, hovering)),
    on: hexOf(on),
    soft: hexOf(softOf(accent)),
  }
}

/** Returns the shades of a colour for both schemes; null where it is no colour. */
export function accentShades(
  color: string,
): { readonly light: AccentShades; readonly dark: AccentShades } | null {
  const read = readColor(color)
  return read && { light: shadesOf(read, 'light'), dark: shadesOf(read, 'dark') }
}

/** Returns the values of the style sheets' variables by their names. */
export function accentVariables(color: string): Readonly<Record<string, string>> | null {
  const shades = accentShades(color)
  if (!shades) return null
  const { light, dark } = shades
  const both = (part: keyof AccentShades) => `light-dark(${light[part]}, ${dark[part]})`
  return {
    '--acopio-brand': both('accent'),
    '--acopio-brand-hover': both('hover'),
    '--acopio-on-brand': both('on'),
    '--acopio-brand-soft': both('soft'),
  }
}
