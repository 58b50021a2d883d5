import type { OpenedForm } from '../answering/openForm'
import { beginsPlainly } from '../features/answering/beginsPlainly'
import { openPublicForm } from '../features/answering/openPublicForm'
import { loadedFrom } from '../features/answering/loaded'
import type { PublicPage } from './PublicAnswerScreen'

export interface PublicPlace {
  readonly formId: number
  readonly recordId: string | undefined
  readonly token: string | undefined
}

/** Loads what a public address leads to, with everything that it opens with. */
export async function openPublicPage(
  { formId, recordId, token }: PublicPlace,
  first: Promise<OpenedForm>,
  sources: Pick<Parameters<typeof openPublicForm>[0], 'open' | 'ports' | 'drafts'>,
): Promise<PublicPage> {
  if (recordId !== undefined) return { recordId, token, first }
  return { opened: await loadedFrom(openPublicForm({ formId, form: first, isFirst: true, ...sources })) }
}

/** Returns whether the page needs only the texts that most public forms start with. */
export const isDrawnPlainly = (page: PublicPage): boolean =>
  'opened' in page && page.opened.state === 'ready' && beginsPlainly(page.opened.value)
