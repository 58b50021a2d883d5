// Removes parts of the JSON Schema interpreter that only schemas from outside need from public forms: our own schemas use no `format`,
// which is only an annotation, and no references.
const interpreter = /@cfworker[\\/]json-schema[\\/]dist[\\/]esm[\\/]validate\.js$/
const parts = [
  [`import { dereference } from './dereference.js';`, 'const dereference = () => ({});'],
  [`import { format } from './format.js';`, 'const format = {};'],
]

/** A Vite plugin. */
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
