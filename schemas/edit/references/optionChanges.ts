import type { FieldDocument } from '../../model/form'

/** What became of the values of a choice's options. */
export interface OptionChanges {
  /** Options that kept their place and have another value. */
  readonly renamed: ReadonlyMap<string, string>
  /** Values that no option has any more. */
  readonly lost: ReadonlySet<string>
}

/** An option that keeps its place while none comes or goes, and gets a value that none had, is the same option. */
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
