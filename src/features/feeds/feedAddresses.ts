import { addressOf, paths } from '../../../schemas/api/paths'

export type FeedTool = 'excel' | 'powerbi' | 'sheets' | 'program'
export const feedTools: readonly FeedTool[] = ['excel', 'powerbi', 'sheets', 'program']

/** What a tool is given: an address, or what is written there as a whole. */
export function givenTo(tool: FeedTool, id: number, key: string): string {
  const at = (path: string) => window.location.origin + addressOf(path).replace(':id', String(id))
  if (tool === 'sheets') return `=IMPORTDATA("${at(paths.feedCsv)}?key=${key}")`
  if (tool === 'program') return `curl -u feed:${key} "${at(paths.feedJson)}"`
  return at(paths.feedOData)
}
