// What of RJSF a form with our own templates and widgets never draws, left out of what browsers load: its looks, and a large reader of
// addresses, which is asked for schemas with an `$id` alone.
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
  load: (id) => parts.find(([file]) => file.test(id.split('?')[0]))?.[1],
}
