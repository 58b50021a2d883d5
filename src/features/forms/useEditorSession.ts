import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '../../../adapters/api/api'
import { newForm } from '../../../schemas/model/newForm'
import { useApi } from '../../auth/session'
import { createDesigner, type Designer } from '../../designer/designerStore'
import { newId } from '../../shared/newId'
import { useT, type Translate } from '../../shared/useT'
import { formAt } from './formAt'

/** One form open in the editor, from its opening until the screen is left. */
export interface EditorSession {
  /** Another one is another session: nothing of the screen goes on. */
  readonly key: string
  readonly designer: Designer
  readonly base: BaseRevision
}

/** The revision that is being changed, which each save moves on; none for a form that was never saved. */
export interface BaseRevision {
  readonly get: () => number | undefined
  readonly moveTo: (revision: number) => void
}

function createBase(opened: number | undefined): BaseRevision {
  let current = opened
  return {
    get: () => current,
    moveTo: (revision) => {
      current = revision
    },
  }
}

/** Made anew each time the editor opens: what someone works on is never replaced under their hands. */
const formQuery = (api: Api, formId: number | null) =>
  queryOptions({
    queryKey: ['formEditor', formId],
    enabled: formId !== null,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => openForm(api, formId ?? 0, signal),
  })

async function openForm(api: Api, formId: number, signal: AbortSignal): Promise<EditorSession> {
  const { document, revision, savedAt } = await formAt(api, { formId }, signal)
  return { key: newId(), designer: createDesigner(document, savedAt), base: createBase(revision) }
}

function newSession(t: Translate): EditorSession {
  const document = newForm({
    name: t('designer.form.untitled'),
    pageName: t('designer.page.numbered', { number: 1 }),
  })
  return { key: newId(), designer: createDesigner(document, null), base: createBase(undefined) }
}

export interface OpenedEditor {
  readonly session: EditorSession | null
  readonly query: UseQueryResult<EditorSession>
}

/** The session of this screen, whatever id a save gives its form. */
export function useEditorSession(formId: number | null): OpenedEditor {
  const t = useT()
  const api = useApi()
  // Saved as a new form, it gets another id and goes on.
  const [openedAs] = useState(formId)
  const [own] = useState(() => (formId === null ? newSession(t) : null))
  const query = useQuery(formQuery(api, openedAs))
  return { session: own ?? query.data ?? null, query }
}
