import type { CompiledField } from '../compile/compiledForm'

/** Returns a random whole number between two, inclusive. */
export const whole = (from: number, to: number, random: () => number): number =>
  from + Math.floor(random() * (to - from + 1))

export const pick = <Item>(list: readonly Item[], random: () => number): Item | undefined =>
  list[Math.floor(random() * list.length)]

export const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined

/** Returns the field's label with a number, so that readers see which answer belongs to which field. */
export function labelled({ field, id }: CompiledField, random: () => number): string {
  return `${field.label.trim() || id.slice(-4)} ${whole(1, 99, random)}`
}
