/**
 * The HTML allowed in e-mails; sanitizers remove everything else. Excludes scripts, forms and frames, styles that could cover a page or
 * load something, and unknown kinds of addresses.
 */
export const allowedHtml = {
  tags: [
    ...[
      'p',
      'br',
      'div',
      'span',
      'h1',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'hr',
      'pre',
      'code',
    ],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
  ],
  attributes: ['href', 'src', 'alt', 'title', 'width', 'height', 'style', 'align', 'colspan', 'rowspan'],
  /** Web and mail addresses, telephone numbers, and the link to the record itself. */
  addresses: /^(?:https?:|mailto:|tel:|\{\{\s*record_url\s*\}\})/i,
} as const

const styles = new Set([
  ...['color', 'background-color', 'text-align', 'text-decoration', 'vertical-align', 'line-height'],
  ...['font-family', 'font-size', 'font-style', 'font-weight', 'width', 'max-width', 'height'],
  ...['margin', 'margin-top', 'margin-right', 'margin-bottom', 'margin-left'],
  ...['padding', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
  ...['border', 'border-top', 'border-bottom', 'border-color', 'border-collapse', 'border-radius'],
])

const plainValue = /^[\w#%.,\s'"-]*$/
const colour = /rgba?\([\d.,%\s]*\)/g

/** Returns the allowed parts of a `style` attribute; '' for none. */
export function allowedStyle(style: string): string {
  return style
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => {
      const [name = '', ...value] = declaration.split(':')
      return styles.has(name.trim().toLowerCase()) && plainValue.test(value.join(':').replaceAll(colour, ''))
    })
    .join('; ')
}
