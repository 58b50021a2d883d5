import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'

/**
 * Returns the group of tests that may follow one another in a worker: those of one project and environment. Tests that share nothing come
 * last.
 */
function groupOf({ project, moduleId }) {
  const isDrawn = readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom')
  return [Number(project.config.isolate), project.name, isDrawn].join(' ')
}

/**
 * Orders test files by project and environment, because Vitest keeps a worker and its loaded modules only while these stay the same. In
 * Vitest's own order, by duration, hundreds of modules are loaded again at every change.
 */
export class TestOrder extends BaseSequencer {
  async sort(files) {
    const sorted = (await super.sort(files)).map((file) => ({ file, group: groupOf(file) }))
    return sorted.sort((one, other) => one.group.localeCompare(other.group)).map(({ file }) => file)
  }
}
