/* A description of a form for all measured libraries; each page translates it for its library. */

export type NeutralType = 'text' | 'integer' | 'textarea' | 'email' | 'select' | 'checkbox' | 'date' | 'radio'

export interface NeutralField {
  /** `q1`, `q2`, … */
  readonly name: string
  readonly type: NeutralType
  readonly label: string
  readonly required: boolean
  /** Options of a select, checkbox or radio; empty for others. */
  readonly options: readonly { readonly label: string; readonly value: string }[]
  /** Radios of which any must have the answer {@link showing} for the field to be visible; empty for always visible. */
  readonly shownBy: readonly string[]
}

const types: readonly NeutralType[] = [
  'text',
  'integer',
  'textarea',
  'email',
  'select',
  'checkbox',
  'date',
  'text',
  'radio',
  'text',
]
const options = ['Uno', 'Dos', 'Tres'].map((label) => ({ label, value: label.toLowerCase() }))

/** The answer to a radio that shows dependent fields; any other hides them. */
export const showing = 'uno'

const nameAt = (index: number) => `q${index + 1}`
const rootIndex = 8

/** The radio on which every fifth field after it depends. */
export const rootRadio = nameAt(rootIndex)

/** Returns an always visible text in the middle of the form, for pressing keys. */
export const typedField = (count: number): string => nameAt(Math.floor(count / 20) * 10)

function shownBy(index: number): readonly string[] {
  if (index <= rootIndex || index % 5 !== 4) return []
  return index % 10 === 9 ? [...new Set([nameAt(index - 1), rootRadio])] : [rootRadio]
}

/** Returns a form with the mix of types: each tenth field depends on the radio before it, each fifth on one root radio. */
export function neutralForm(count: number): readonly NeutralField[] {
  return Array.from({ length: count }, (_, index): NeutralField => {
    const type = types[index % types.length] ?? 'text'
    return {
      name: nameAt(index),
      type,
      label: `Pregunta ${index + 1}`,
      required: index % 5 === 0,
      options: ['select', 'checkbox', 'radio'].includes(type) ? options : [],
      shownBy: shownBy(index),
    }
  })
}

/** Returns how many fields are visible while the root radio has this answer and no other radio has one. */
export const shownCount = (count: number, root: string | undefined): number =>
  neutralForm(count).filter(
    ({ shownBy }) => shownBy.length === 0 || (root === showing && shownBy.includes(rootRadio)),
  ).length
