import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../../tests/support/sourceFiles'

/** The stylesheets that a public page may load. */
const sheets = ['renderers', 'src/answering', 'src/features/answering', 'src/shared'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({
      path: `${folder}/${file}`,
      css: readFileSync(join(projectRoot, folder, file), 'utf8'),
    })),
)

/*
 * With such a selector the browser searches the whole page on every change; on a page with hundreds of sets, adding one took three times as
 * long.
 */
it('no style asks the whole page what is in it', () => {
  expect(sheets.length).toBeGreaterThan(20)
  const asking = sheets.filter(({ css }) =>
    /(?:^|[\s,}])(?:html|body|:root|\.acopio-theme)[^\s,{]*:has\(/m.test(css),
  )
  expect(asking.map(({ path }) => path)).toEqual([])
})
