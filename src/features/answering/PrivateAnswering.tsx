import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { ApiError } from '../../../adapters/api/apiError'
import type { AnswerParameters } from '../../answering/answerAddress'
import { AnsweringLoading } from '../../answering/AnsweringLoading'
import { AnsweringProblem } from '../../answering/AnsweringProblem'
import { prepareSteps } from '../../answering/compileForAnswering'
import type { DraftSubject } from '../../answering/drafts/findDraft'
import { linkedAnswers } from '../../answering/linkedAnswers'
import { loadPorts } from '../../answering/loadPorts'
import { catalogsOfForm } from '../../answering/rows/catalogsOfForm'
import { useApi, useUser } from '../../auth/session'
import { AskAccess } from '../../shared/sharing/AskAccess'
import { loadedOnce } from '../../shared/loadedOnce'
import { useT } from '../../shared/useT'
import { readFate, withoutItem, type FateState } from './itemFate'
import { openPrivately } from './openPrivately'
import { PrivateSession } from './PrivateSession'

export interface PrivateAnsweringProps extends AnswerParameters {
  readonly formId: number
  /** The id of the record to edit. */
  readonly recordId: string | undefined
}

/** Returns whether access may help: it does not exist for this user, or they may not answer. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')

/** Draws a form to answer, or a record to edit, for a logged-in user. */
export function PrivateAnswering(props: PrivateAnsweringProps) {
  const { formId, recordId, copyOf, inboxId, token, origin } = props
  const t = useT()
  const api = useApi()
  const user = useUser()
  const place = useLocation()
  const subject = useMemo(
    (): DraftSubject & { readonly owner: number } => ({
      owner: user.id,
      formId,
      recordId: recordId ?? null,
      inboxId: inboxId ?? null,
      copyOf,
    }),
    [copyOf, formId, inboxId, recordId, user.id],
  )
  const loaded = useQuery({
    queryKey: ['answering', subject, token ?? null, origin, place.search, place.hash],
    queryFn: async ({ signal }) => {
      const catalogs = catalogsOfForm(api.rows, { owner: user.id, formId })
      const isFresh = recordId === undefined && copyOf === undefined && inboxId === undefined
      const opening = openPrivately({ api, subject, token, origin, signal })
      const [opened, linked, ports] = await Promise.all([
        opening,
        isFresh
          ? linkedAnswers(
              opening.then(({ served }) => served),
              place,
            )
          : null,
        loadPorts(api.server, api.uploads.uploadsFor(formId, token), catalogs.port),
      ])
      if (!opened.isKept) catalogs.keepLater(opened.served)
      await prepareSteps(opened.served, opened.found?.form)
      return { ...opened, ports, linked }
    },
    ...loadedOnce,
  })

  if (loaded.isPending) return <AnsweringLoading />
  if (loaded.isError) {
    return (
      <AnsweringProblem
        error={loaded.error}
        isPublic={false}
        isRecord={recordId !== undefined}
        onRetry={() => void loaded.refetch()}
      >
        {isRefused(loaded.error) && <AskAccess ask={{ item_id: formId, perm: 'can_answer_item' }} isTall />}
        <Link className="answering-button" to="/forms">
          {t('answer.toForms')}
        </Link>
      </AnsweringProblem>
    )
  }
  const { found, itemFate } = loaded.data
  // Continues at the form's own address, where a reload finds the draft.
  if (found && found.draft.inboxId !== subject.inboxId && itemFate) {
    const state: FateState = { itemFate, draftId: found.draft.id }
    return <Navigate replace to={withoutItem(place)} state={state} />
  }
  return (
    <PrivateSession
      {...loaded.data}
      itemFate={itemFate ?? readFate(place.state, found?.draft.id)}
      subject={subject}
      token={token}
      origin={origin}
    />
  )
}
