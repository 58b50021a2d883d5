import createPurifier from 'dompurify'
import { allowedHtml, allowedStyle } from '../../../../schemas/email/allowedHtml'
import { fillPlaceholders, placeholder, placeholderPattern } from '../../../../schemas/email/placeholders'

/** The attribute that holds a chip's placeholder in the editor. */
export const chipAttribute = 'data-placeholder'

const purifier = createPurifier(window)
purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
  if (attribute.attrName !== 'style') return
  attribute.attrValue = allowedStyle(attribute.attrValue)
  if (attribute.attrValue === '') attribute.keepAttr = false
})

const rules = {
  ALLOWED_TAGS: [...allowedHtml.tags],
  ALLOWED_ATTR: [...allowedHtml.attributes],
  ALLOWED_URI_REGEXP: allowedHtml.addresses,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Returns the HTML without anything that an e-mail may not contain; loaded and stored texts both pass through it. */
export const cleanHtml = (html: string): string => purifier.sanitize(html, rules)

function fragmentOf(html: string): DocumentFragment {
  return purifier.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true })
}

function htmlOf(fragment: DocumentFragment): string {
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}

function textNodesOf(fragment: DocumentFragment): readonly Text[] {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}

/** Converts stored HTML for the editor: each placeholder in the text becomes a chip. Plain text keeps its lines. */
export function editorHtml(stored: string): string {
  const isPlain = !/<[a-z][^>]*>/i.test(stored)
  const fragment = fragmentOf(isPlain ? stored.replaceAll('\n', '<br>') : stored)
  for (const text of textNodesOf(fragment)) {
    const parts = text.data.split(placeholderPattern)
    if (parts.length === 1) continue
    // Splitting by a pattern with a group puts the group's matches at odd positions.
    text.replaceWith(...parts.map((part, index) => (index % 2 === 1 ? chip(part) : part)))
  }
  return htmlOf(fragment)
}

function chip(path: string): HTMLElement {
  const span = document.createElement('span')
  span.setAttribute(chipAttribute, path)
  span.textContent = placeholder(path)
  return span
}

/** Converts the editor's HTML for storage: chips become placeholders again, and an empty text becomes ''. */
export function storedHtml(edited: string): string {
  const holder = document.createElement('template')
  holder.innerHTML = edited
  for (const span of holder.content.querySelectorAll(`[${chipAttribute}]`)) {
    span.replaceWith(placeholder(span.getAttribute(chipAttribute) ?? ''))
  }
  const html = cleanHtml(holder.innerHTML)
  return html === '<p></p>' ? '' : html
}

const editorTags = new Set(
  'p,br,div,h1,h2,h3,h4,ul,ol,li,blockquote,hr,pre,code,b,strong,i,em,u,s,a'.split(','),
)

/** Returns whether the rich editor can show all of it; tables, pictures and styles would be lost and are edited as HTML. */
export function fitsEditor(stored: string): boolean {
  const fragment = fragmentOf(stored)
  return [...fragment.querySelectorAll('*')].every(
    (element) =>
      editorTags.has(element.localName) &&
      element.getAttributeNames().every((name) => name === 'href' && element.localName === 'a'),
  )
}

/** Returns the e-mail with values instead of placeholders; its links lead nowhere. */
export function previewFragment(stored: string, value: (path: string) => string): DocumentFragment {
  const fragment = fragmentOf(stored)
  for (const text of textNodesOf(fragment)) text.data = fillPlaceholders(text.data, value)
  for (const link of fragment.querySelectorAll('a')) link.removeAttribute('href')
  return fragment
}
