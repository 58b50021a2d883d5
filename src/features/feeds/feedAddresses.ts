import { addressOf, paths } from '../../../schemas/api/paths'

export type FeedTool = 'excel' | 'powerbi' | 'sheets' | 'program'
export const feedTools: readonly FeedTool[] = ['excel', 'powerbi', 'sheets', 'program']

/** Returns what a tool needs: an address, or a complete text to paste. */
export function givenTo(tool: FeedTool, id: number, key: string): string {
  const at = (path: string) => window.location.origin + addressOf(path).replace(':id', String(id))
  if (tool === 'sheets') return `=IMPORTDATA("${at(paths.feedCsv)}?key=${key}")`
  if (tool === 'program') return `curl -u feed:${key} "${at(paths.feedJson)}"`
  return at(paths.feedOData)
}
