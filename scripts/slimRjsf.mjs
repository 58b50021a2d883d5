// Removes parts of RJSF that a form with our own templates and widgets never uses: its themes, a large URL parser for schemas with an
// `$id`, and Markdown.
import { join } from 'node:path'
import { root } from './buildStamp.mjs'

const ownReader = JSON.stringify(join(root, 'scripts', 'fastUri.mjs'))
const parts = [
  [
    /@rjsf[\\/]core[\\/]lib[\\/]components[\\/](templates|widgets)[\\/]index\.js$/,
    'export default () => ({})',
  ],
  [/[\\/]fast-uri[\\/]index\.js$/, `export { default } from ${ownReader}`],
]

/** A Vite plugin. */
export const slimRjsf = {
  name: 'acopio-slim-rjsf',
  enforce: 'pre',
  // Apart from descriptions, which load Markdown when one is drawn, RJSF uses Markdown only for errors about a wrong \`ui:order\`; ours is
  // corrected before.
  resolveId: (source, importer = '') =>
    source.startsWith('markdown-to-jsx') && /[\\/]fields[\\/]ObjectField\.js$/.test(importer.split('?')[0])
      ? join(root, 'scripts', 'plainText.mjs')
      : undefined,
  load: (id) => parts.find(([file]) => file.test(id.split('?')[0]))?.[1],
}
