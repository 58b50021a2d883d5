/** A part of a line: text, the name of something in the interface, or a link to another guide. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'code'; readonly text: string }
  /** The interface's message with this id, so that guides and screens always use the same name. */
  | { readonly kind: 'label'; readonly id: string }
  | { readonly kind: 'link'; readonly text: string; readonly guide: string }

export type Block =
  | { readonly kind: 'title' | 'heading' | 'text'; readonly parts: readonly Inline[] }
  | { readonly kind: 'steps' | 'points'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'picture'; readonly file: string; readonly alt: string }

const inline = /\[\[([\w.]+)\]\]|\[([^\]]+)\]\(([\w-]+)\)|\*\*([^*]+)\*\*|`([^`]+)`/g

function inlineOf(text: string): readonly Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(inline)) {
    const [whole, label, linked, guide, strong, code] = match
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) })
    if (label !== undefined) parts.push({ kind: 'label', id: label })
    else if (linked !== undefined && guide !== undefined) parts.push({ kind: 'link', text: linked, guide })
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    else parts.push({ kind: 'code', text: code ?? '' })
    end = match.index + whole.length
  }
  return end < text.length ? [...parts, { kind: 'text', text: text.slice(end) }] : parts
}

/**
 * Parses a guide's Markdown into data: titles, paragraphs, lists, pictures, and nothing else. Guides are drawn from this, never from HTML,
 * and need only this much of Markdown.
 */
export function parseGuide(source: string): readonly Block[] {
  return source
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .map(blockOf)
}

function blockOf(chunk: string): Block {
  const picture = /^!\[([^\]]*)\]\(([\w.-]+)\)$/.exec(chunk)
  if (picture) return { kind: 'picture', alt: picture[1] ?? '', file: picture[2] ?? '' }
  const title = /^(#{1,2}) (.+)$/s.exec(chunk)
  if (title) return { kind: title[1] === '#' ? 'title' : 'heading', parts: inlineOf(joined(title[2] ?? '')) }
  if (/^\d+\. /.test(chunk)) return { kind: 'steps', items: itemsOf(chunk, /^\d+\. /m) }
  if (chunk.startsWith('- ')) return { kind: 'points', items: itemsOf(chunk, /^- /m) }
  return { kind: 'text', parts: inlineOf(joined(chunk)) }
}

const joined = (lines: string) => lines.replace(/\s*\n\s*/g, ' ')

const itemsOf = (chunk: string, sign: RegExp) =>
  chunk
    .split(new RegExp(sign.source, 'gm'))
    .map((item) => joined(item).trim())
    .filter((item) => item !== '')
    .map(inlineOf)
