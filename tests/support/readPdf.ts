import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The contents of a PDF, read by a third-party reader. */
export interface ReadPdf {
  /** The text of each page in reading order, with single blanks. */
  readonly texts: readonly string[]
  readonly title: string
  readonly language: string
  readonly isTagged: boolean
  /** The names of its tags, each once. */
  readonly roles: readonly string[]
  /** The alternative texts of pictures. */
  readonly alternatives: readonly string[]
  readonly links: readonly string[]
}

interface Tag {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly Tag[]
}

const flat = (tag: Tag): readonly Tag[] => [tag, ...(tag.children ?? []).flatMap(flat)]

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const texts: string[] = []
  const tags: Tag[] = []
  const links: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(
      items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
        .join('')
        .replaceAll(/\s+/g, ' '),
    )
    const tree = (await page.getStructTree()) as Tag | null
    if (tree) tags.push(...flat(tree))
    for (const note of (await page.getAnnotations()) as readonly { readonly url?: string }[])
      if (note.url) links.push(note.url)
  }
  const { info } = await document.getMetadata()
  const mark = await document.getMarkInfo()
  await loading.destroy()
  const facts = info as { readonly Title?: string; readonly Language?: string }
  return {
    ...{ texts, links },
    title: facts.Title ?? '',
    language: facts.Language ?? '',
    isTagged: mark?.Marked === true,
    roles: [...new Set(tags.flatMap(({ role }) => role ?? []))],
    alternatives: tags.flatMap(({ alt }) => alt ?? []),
  }
}
