/** Somebody who can be mentioned. */
export interface Named {
  readonly id: number
  readonly name: string
}

/** Returns what is being typed after an `@` before the caret; undefined when nobody is being mentioned. */
export const nameBeingTyped = (text: string, caret: number): string | undefined =>
  /(?:^|[\s(])@([^\s@]{0,40})$/u.exec(text.slice(0, caret))?.[1]

/** Returns the text with a name instead of its typed beginning, and the new position of the caret. */
export function withName(
  text: string,
  caret: number,
  typed: string,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, caret - typed.length)}${name} `
  return { text: before + text.slice(caret), caret: before.length }
}

/** Returns those of the chosen people who are still mentioned. */
export const namedIn = (text: string, chosen: readonly Named[]): readonly Named[] =>
  chosen.filter(({ name }) => text.includes(`@${name}`))

export interface TextPart {
  readonly text: string
  readonly isName: boolean
}

/** Splits a text into parts, with each mention as a part of its own. */
export function textParts(text: string, named: readonly Named[]): readonly TextPart[] {
  // Longer names first, because one may start like another.
  const names = named.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length)
  const parts: TextPart[] = []
  let plain = ''
  for (let at = 0; at < text.length;) {
    const name = text[at] === '@' ? names.find((one) => text.startsWith(one, at)) : undefined
    if (name === undefined) {
      plain += text[at++]
      continue
    }
    if (plain !== '') parts.push({ text: plain, isName: false })
    parts.push({ text: name, isName: true })
    plain = ''
    at += name.length
  }
  return plain === '' ? parts : [...parts, { text: plain, isName: false }]
}
