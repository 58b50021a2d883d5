import type { FormDocument, PageDocument } from '../model/form'

/**
 * Returns a key for each page, because pages have no reliable id: a page is matched with a page of the base by shared fields, then name,
 * then position. An unmatched page is new and gets a key from its first field.
 */
export function pageKeys(base: FormDocument, other: FormDocument): readonly string[] {
  const matches = matchPages(base.form_pages, other.form_pages)
  const used = new Set<string>()
  return other.form_pages.map((page, index) => {
    const match = matches.get(index)
    const own = match === undefined ? nameOfNew(page) : `page:${match}`
    let key = own
    for (let count = 2; used.has(key); count++) key = `${own}:${count}`
    used.add(key)
    return key
  })
}

const isForButtons = (page: PageDocument) => page.page_type === 'buttons'

function nameOfNew(page: PageDocument): string {
  if (isForButtons(page)) return 'new:buttons'
  return `new:${page.page_fields[0]?.field_id ?? page.page_name ?? ''}`
}

/** Maps the index of a page to the index of the matching page of the base. */
function matchPages(
  base: readonly PageDocument[],
  pages: readonly PageDocument[],
): ReadonlyMap<number, number> {
  const matches = new Map<number, number>()
  const taken = new Set<number>()
  const match = (index: number, of: number) => {
    matches.set(index, of)
    taken.add(of)
  }
  for (const [index, of] of sharedFields(base, pages)) {
    if (!matches.has(index) && !taken.has(of)) match(index, of)
  }
  for (const fits of [isSameName, isSamePlace]) {
    pages.forEach((page, index) => {
      if (matches.has(index)) return
      const of = base.findIndex(
        (each, at) =>
          !taken.has(at) && isForButtons(each) === isForButtons(page) && fits([page, index], [each, at]),
      )
      if (of >= 0) match(index, of)
    })
  }
  return matches
}

type Placed = readonly [PageDocument, number]

const isSameName = ([a]: Placed, [b]: Placed) => (a.page_name ?? '') === (b.page_name ?? '')
const isSamePlace = ([, a]: Placed, [, b]: Placed) => a === b

/** Returns pairs of pages with common fields, those with the most first. */
function sharedFields(
  base: readonly PageDocument[],
  pages: readonly PageDocument[],
): readonly (readonly [page: number, base: number])[] {
  const home = new Map(
    base.flatMap((page, index) => page.page_fields.map((field) => [field.field_id, index])),
  )
  const pairs = pages.flatMap((page, index) => {
    const counts = new Map<number, number>()
    for (const { field_id } of page.page_fields) {
      const of = home.get(field_id)
      if (of !== undefined) counts.set(of, (counts.get(of) ?? 0) + 1)
    }
    return [...counts].map(([of, count]) => ({ index, of, count }))
  })
  return pairs
    .toSorted((a, b) => b.count - a.count || a.of - b.of || a.index - b.index)
    .map(({ index, of }) => [index, of])
}
