import type { FieldDocument } from '../../model/form'

/** What happened to the values of a choice's options. */
export interface OptionChanges {
  /** Options that kept their position and got another value. */
  readonly renamed: ReadonlyMap<string, string>
  /** Values that no option has any more. */
  readonly lost: ReadonlySet<string>
}

/**
 * Compares options. An option counts as renamed when the number of options is the same, its position is the same, and no option had its new
 * value.
 */
export function optionChanges(before: FieldDocument, after: FieldDocument): OptionChanges {
  const [had, has] = [before.options ?? [], after.options ?? []]
  if (had === has) return { renamed: new Map(), lost: new Set() }
  const [known, now] = [valuesOf(had), valuesOf(has)]
  const renamed = new Map(
    had.flatMap(({ value }, index) => {
      const to = has[index]?.value
      const isSame = had.length === has.length && to !== undefined && !known.has(to) && !now.has(value)
      return isSame ? [[value, to] as const] : []
    }),
  )
  return { renamed, lost: new Set([...known].filter((value) => !now.has(value) && !renamed.has(value))) }
}

const valuesOf = (options: readonly { readonly value: string }[]) =>
  new Set(options.map(({ value }) => value))
