import { expect, it } from 'vitest'
import { chunkGroups } from './chunkGroups.mjs'

type Ids = readonly string[]

/** What each module imports statically and dynamically. */
const graph: Readonly<Record<string, { readonly now?: Ids; readonly later?: Ids }>> = {
  '/web/app/main.tsx': {
    now: ['frame', 'intl'],
    later: ['/web/screens/FormEditorScreen.tsx', '/web/screens/CatalogEditorScreen.tsx', 'records'],
  },
  '/web/app/answerMain.ts': { now: ['intl'], later: ['/web/app/drawPublicPage.tsx', 'signature'] },
  '/web/app/drawPublicPage.tsx': { now: ['widgets'] },
  '/web/screens/FormEditorScreen.tsx': { now: ['canvas'], later: ['rules'] },
  '/web/screens/CatalogEditorScreen.tsx': { now: ['canvas'] },
  canvas: { now: ['edit', 'grid', 'record', 'dragging', 'signature', 'widgets', 'frame'] },
  records: { now: ['grid', 'record', 'dragging'] },
  record: { now: ['widgets'] },
  dragging: { now: ['/node_modules/dnd.js'] },
  grid: { now: ['cells'] },
}

const modules = {
  getModuleInfo: (id: string) => ({
    importedIds: graph[id]?.now ?? [],
    dynamicallyImportedIds: graph[id]?.later ?? [],
  }),
}

/** Returns the file that contains a module; undefined when the bundler decides. */
function fileOf(id: string): string | undefined {
  const groups = chunkGroups('/web').toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
  for (const { name } of groups) {
    const file = typeof name === 'function' ? name(id, modules as Parameters<typeof name>[1]) : name
    if (file != null) return file
  }
  return undefined
}

it.each([
  ['intl', 'base'],
  ['frame', 'app'],
  ['widgets', 'drawing'],
  ['canvas', 'editor'],
  ['edit', 'editor'],
  // Other screens need these too, without loading the editor.
  ['grid', 'office'],
  ['cells', 'office'],
  // Renderers and libraries are not for every screen.
  ['record', undefined],
  ['dragging', undefined],
  ['/node_modules/dnd.js', undefined],
  // A public form may load it without any part of the office app.
  ['signature', undefined],
  ['rules', undefined],
  ['/web/screens/FormEditorScreen.tsx', undefined],
] as const)('puts %s into the file %s', (id, file) => {
  expect(fileOf(id)).toBe(file)
})
