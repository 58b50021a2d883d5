// What the interpreter of JSON Schema has for schemas of others, left out of what a public form loads: schemas of our own fields name no
// format, as that is an annotation only, and stand on their own.
const interpreter = /@cfworker[\\/]json-schema[\\/]dist[\\/]esm[\\/]validate\.js$/
const parts = [
  [`import { dereference } from './dereference.js';`, 'const dereference = () => ({});'],
  [`import { format } from './format.js';`, 'const format = {};'],
]

/** A plugin for Vite. */
export const slimVerdict = {
  name: 'acopio-slim-verdict',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!interpreter.test(id.split('?')[0])) return null
    for (const [part] of parts)
      if (!code.includes(part)) throw new Error(`The interpreter has changed; it lacks: ${part}`)
    return { code: parts.reduce((text, [part, instead]) => text.replace(part, instead), code), map: null }
  },
}
