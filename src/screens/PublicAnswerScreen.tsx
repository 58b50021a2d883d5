import { PublicAnswering, type PublicAnsweringProps } from '../features/answering/PublicAnswering'

/** `/forms/public/:formId`: a page of its own, without the app around it. */
export function PublicAnswerScreen(props: PublicAnsweringProps) {
  return <PublicAnswering {...props} />
}
