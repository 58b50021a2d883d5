// Decides which files the interface is split into.
import { resolve } from 'node:path'

/** The modules that must load before a page can run. */
const atOnce = ({ importedIds }) => importedIds
/** The modules that a page may ever load. */
const sometime = ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds]

/** Collects a module and everything that it needs, stopping at `without`. */
function reach(id, modules, nextOf, without = [], found = new Set()) {
  if (found.has(id) || without.includes(id)) return found
  found.add(id)
  const info = modules.getModuleInfo(id)
  for (const next of info ? nextOf(info) : []) reach(next, modules, nextOf, without, found)
  return found
}

/** Returns a function that tells whether a page needs a module. */
function neededBy(entry, nextOf, without) {
  let needed
  return (id, modules) => {
    needed ??= reach(entry, modules, nextOf, without)
    return needed.has(id)
  }
}

/** Keeps dependencies in their own groups: groups are closed, so that no two files need each other. */
const alone = { includeDependenciesRecursively: false }

/**
 * Returns groups for the bundler, which alone would create a file for each set of screens that share something: about a hundred small ones,
 * of which the editor needs seventy. The app needs four files to begin, and the public page two more, because on a slow network each file
 * costs a round trip, and a cached one still a lookup. The part that opens a public form is separate from the larger part that draws it, so
 * that it works while the other loads. Code of editors alone is one file; small parts shared with other screens are another, without
 * libraries and without the renderers, so that any screen can load them. Neither contains anything that a public form may load, because the
 * form would then load parts of the office app.
 */
export function chunkGroups(web) {
  const answerPage = resolve(web, 'app/answerMain.ts')
  const byApp = neededBy(resolve(web, 'app/main.tsx'), atOnce)
  const byOpening = neededBy(answerPage, atOnce)
  const byDrawing = neededBy(resolve(web, 'app/drawPublicPage.tsx'), atOnce)
  const byAnswerSometime = neededBy(answerPage, sometime)
  const editors = ['FormEditorScreen', 'CatalogEditorScreen'].map((name) =>
    resolve(web, `screens/${name}.tsx`),
  )
  const byEditor = neededBy(editors[0], atOnce)
  const byOthers = neededBy(resolve(web, 'app/main.tsx'), sometime, editors)
  const isOfEditor = (id, modules) =>
    !editors.includes(id) && byEditor(id, modules) && !byAnswerSometime(id, modules)
  /** Returns whether other screens share a module that needs only what the app has loaded, or modules like itself. */
  const isPlain = (id, modules) =>
    byOthers(id, modules) &&
    [...reach(id, modules, atOnce)].every(
      (one) => byApp(one, modules) || (!one.includes('/node_modules/') && !byAnswerSometime(one, modules)),
    )
  const isEntry = (id) => /\/app\/(main\.tsx|answerMain\.ts)$|\.html/.test(id)
  const group = (name, priority, isIn) => ({
    debugName: name,
    name: (id, modules) => (!isEntry(id) && isIn(id, modules) ? name : null),
    priority,
  })
  return [
    group('base', 8, (id, modules) => byApp(id, modules) && byOpening(id, modules)),
    group('opening', 7, byOpening),
    group('react', 6, (id, modules) => byApp(id, modules) && byDrawing(id, modules)),
    group('drawing', 5, byDrawing),
    // Otherwise a public form with a searchable list would load the whole app.
    group('shared', 4, (id, modules) => byApp(id, modules) && byAnswerSometime(id, modules)),
    group('app', 3, byApp),
    { ...group('office', 2, (id, modules) => isOfEditor(id, modules) && isPlain(id, modules)), ...alone },
    { ...group('editor', 1, (id, modules) => isOfEditor(id, modules) && !byOthers(id, modules)), ...alone },
  ]
}
