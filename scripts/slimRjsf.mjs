// What of RJSF a form with our own templates and widgets never draws, left out of what browsers load: its looks, and a large reader of
// addresses, which is asked for schemas with an `$id` alone. So is Markdown.
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

/** A plugin for Vite. */
export const slimRjsf = {
  name: 'acopio-slim-rjsf',
  enforce: 'pre',
  // Beside descriptions, which load it once one is drawn, RJSF words a wrong \`ui:order\` with Markdown; ours is set right before.
  resolveId: (source, importer = '') =>
    source.startsWith('markdown-to-jsx') && /[\\/]fields[\\/]ObjectField\.js$/.test(importer.split('?')[0])
      ? join(root, 'scripts', 'plainText.mjs')
      : undefined,
  load: (id) => parts.find(([file]) => file.test(id.split('?')[0]))?.[1],
}
