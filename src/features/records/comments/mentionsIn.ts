/** Somebody who can be named. */
export interface Named {
  readonly id: number
  readonly name: string
}

/** What is being typed behind an `@` before the caret; undefined where nobody is being named. */
export const nameBeingTyped = (text: string, caret: number): string | undefined =>
  /(?:^|[\s(])@([^\s@]{0,40})$/u.exec(text.slice(0, caret))?.[1]

/** The text with somebody's name instead of what was typed of it, and where the caret is then. */
export function withName(
  text: string,
  caret: number,
  typed: string,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, caret - typed.length)}${name} `
  return { text: before + text.slice(caret), caret: before.length }
}

/** Of those who were chosen, whoever is still named. */
export const namedIn = (text: string, chosen: readonly Named[]): readonly Named[] =>
  chosen.filter(({ name }) => text.includes(`@${name}`))

export interface TextPart {
  readonly text: string
  readonly isName: boolean
}

/** A text in parts, names of those whom it names by themselves. */
export function textParts(text: string, named: readonly Named[]): readonly TextPart[] {
  // The longer name first: one may begin as another.
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
