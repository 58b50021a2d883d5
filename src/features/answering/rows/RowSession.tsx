import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import type { Ports } from '../../../../schemas/ports/ports'
import { compileServedForm } from '../../../answering/compileServedForm'
import type { DraftSubject } from '../../../answering/drafts/findDraft'
import { formTitle } from '../../../answering/formTitle'
import type { Outbox } from '../../../answering/outbox/outbox'
import { saveRowOf } from '../../../answering/outbox/saveRow'
import { sendOrQueue, type SendAnswers } from '../../../answering/outbox/sendOrQueue'
import { useApi } from '../../../auth/session'
import { useLocale } from '../../../shared/LocaleProvider'
import { rowAddress, rowsAddress } from '../../../shared/rowAddresses'
import { useT } from '../../../shared/useT'
import { LoggedInSession } from '../LoggedInSession'
import { SavedEdit } from '../SavedEdit'
import { editedRow } from './editedRow'
import type { OpenedCatalog } from './openRow'
import { RowHead } from './RowHead'
import { rowRequest } from './rowRequest'
import { rowTitle } from './rowTitle'
import { SavedRow } from './SavedRow'

export interface RowSessionProps extends OpenedCatalog {
  readonly subject: DraftSubject
  readonly ports: Ports
}

/** Draws an open catalog, to write a new row or edit one. */
export function RowSession(props: RowSessionProps) {
  const { subject, served, row, ports } = props
  const { formId: catalogId } = subject
  const t = useT()
  const api = useApi()
  const { locale } = useLocale()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const queries = useQueryClient()
  const newest = compileServedForm(served)
  const name = formTitle(newest, locale)

  const forgetRows = useCallback(
    () => queries.invalidateQueries({ queryKey: ['rows', catalogId] }),
    [catalogId, queries],
  )
  const toRows = useCallback(() => void navigate(rowsAddress(catalogId, state)), [catalogId, navigate, state])
  const edited = useMemo(() => {
    if (!row) return undefined
    const onTakeStored = async () => {
      await forgetRows()
      toRows()
    }
    const { rows } = api
    return editedRow({
      ...{ rows, catalogId, compiled: newest, opened: row },
      onTakeStored: () => void onTakeStored(),
    })
  }, [api, catalogId, forgetRows, newest, row, toRows])
  const senderFor = useCallback(
    (outbox: Outbox | null, compiled: CompiledForm): SendAnswers => {
      const { rows } = api
      const target = row && edited ? { version: row.version, revOf: edited.revOf } : null
      return sendOrQueue(outbox, {
        ...{ compiled, saveRow: saveRowOf(rows), recordId: row ? row.id : null },
        freeze: rowRequest(catalogId, target),
      })
    },
    [api, catalogId, edited, row],
  )

  return (
    <LoggedInSession
      {...{ served, subject, ports, senderFor, edited }}
      isKept={props.isKept}
      found={props.found}
      record={row}
      saveLabel={t('row.save')}
      title={row ? rowTitle(served, row.answers, locale) : undefined}
      onLeave={toRows}
      onSent={forgetRows}
      renderSent={(receipt, _answering, again) =>
        row ? (
          <SavedEdit onDone={toRows} />
        ) : (
          <SavedRow
            name={name}
            onAgain={again}
            onRows={toRows}
            onOpen={() => void navigate(rowAddress(catalogId, receipt.recordId), { state })}
          />
        )
      }
      renderAbove={(session) => (
        <RowHead
          {...{ catalogId, name, rights: props.rights, stored: props.stored }}
          onGone={async () => {
            await session?.keeper.finish()
            toRows()
          }}
        />
      )}
    />
  )
}
