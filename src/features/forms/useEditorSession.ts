import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '../../../adapters/api/api'
import { useApi } from '../../auth/session'
import { createDesigner, type Designer } from '../../designer/designerStore'
import type { DocumentHome } from '../../designer/documentHome'
import { loadedOnce } from '../../shared/loadedOnce'
import { newId } from '../../shared/newId'
import { useT, type Translate } from '../../shared/useT'

/** One document open in the editor, until the screen is left. */
export interface EditorSession {
  /** Another key means another session: nothing on the screen carries over. */
  readonly key: string
  readonly home: DocumentHome
  readonly designer: Designer
  readonly base: BaseRevision
}

/** The revision being changed, which each save replaces; undefined for a document that was never saved. */
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

const documentQuery = (api: Api, home: DocumentHome, id: number | null) =>
  queryOptions({
    queryKey: ['formEditor', id],
    enabled: id !== null,
    ...loadedOnce,
    queryFn: ({ signal }) => openDocument(api, home, id ?? 0, signal),
  })

async function openDocument(
  api: Api,
  home: DocumentHome,
  id: number,
  signal: AbortSignal,
): Promise<EditorSession> {
  const { document, revision, savedAt } = await home.open(api, { id }, signal)
  const designer = createDesigner(document, savedAt, home.kind)
  return { key: newId(), home, designer, base: createBase(revision) }
}

function newSession(home: DocumentHome, t: Translate): EditorSession {
  const document = home.begin({
    name: t('designer.form.untitled', { kind: home.kind.name }),
    pageName: t('designer.page.numbered', { number: 1 }),
  })
  const designer = createDesigner(document, null, home.kind)
  return { key: newId(), home, designer, base: createBase(undefined) }
}

export interface OpenedEditor {
  readonly session: EditorSession | null
  readonly query: UseQueryResult<EditorSession>
}

/** Returns the session of this screen, which stays when a save gives its document an id. */
export function useEditorSession(home: DocumentHome, id: number | null): OpenedEditor {
  const t = useT()
  const api = useApi()
  // Saved as a new document, it gets another id in the same session.
  const [openedAs] = useState(id)
  const [own] = useState(() => (id === null ? newSession(home, t) : null))
  const query = useQuery(documentQuery(api, home, openedAs))
  return { session: own ?? query.data ?? null, query }
}
