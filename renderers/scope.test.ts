import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Returns what stands before each brace, without at-rules. */
const selectorsOf = (css: string): readonly string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)]
    .map(([, head = '']) => head.split(';').at(-1)?.trim() ?? '')
    .filter((head) => !/^(@|from$|to$|\d)/.test(head))

it('styles nothing of the host’s: each rule names a class of ours', () => {
  const styles = join(import.meta.dirname, 'styles')
  const files = [
    join(import.meta.dirname, 'theme.css'),
    ...readdirSync(styles).map((name) => join(styles, name)),
  ]
  const selectors = files.flatMap((file) => selectorsOf(readFileSync(file, 'utf8')))
  expect(selectors.length).toBeGreaterThan(100)
  const parts = selectors.flatMap((selector) =>
    selector.replaceAll(/\([^()]*\)/g, (inside) => inside.replaceAll(',', ' ')).split(','),
  )
  expect(parts.filter((part) => part.includes(':root') || !part.includes('.acopio'))).toEqual([])
})
