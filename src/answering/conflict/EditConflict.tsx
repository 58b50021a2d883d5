import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { RecordDocument } from '../../../schemas/api/records'
import type { AnsweringContext } from '../../../schemas/answering/types'
import type { Answers } from '../../../schemas/model/answers'
import type { Locale } from '../../../schemas/model/locales'
import { useT } from '../../shared/useT'
import type { Sitting } from '../createSitting'

/** A record that is edited here, and maybe elsewhere. */
export interface EditedRecord {
  /** It as it is now; with the answers of the version that the edit began with, where they can be had. */
  readonly load: (
    baseVersion: number | null,
  ) => Promise<{ readonly stored: RecordDocument; readonly base: Answers | undefined }>
  /** Leaves the edit for what is stored; its draft is gone by then. */
  readonly onTakeStored: (stored: RecordDocument) => void
}

export interface EditConflictProps {
  readonly sitting: Sitting
  readonly edited: EditedRecord
  readonly locale: Locale
  readonly timezone: string
  readonly user: AnsweringContext['user']
  readonly onSave: () => void
}

type Loaded = Awaited<ReturnType<EditedRecord['load']>> & {
  readonly ConflictDialog: (typeof import('./ConflictDialog'))['ConflictDialog']
}

/** Somebody else saved the record meanwhile: both versions side by side, at once and whenever they are asked for again. */
export function EditConflict(props: EditConflictProps) {
  const t = useT()
  const { edited, sitting } = props
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  const [isOpen, setOpen] = useState(true)
  const baseVersion = sitting.submission.getBaseVersion()

  useEffect(() => {
    let isOver = false
    if (!isOpen || loaded !== null) return undefined
    Promise.all([edited.load(baseVersion), import('./ConflictDialog')])
      .then(([versions, { ConflictDialog }]): Loaded => ({ ...versions, ConflictDialog }))
      .catch(() => 'failed' as const)
      .then((next) => isOver || setLoaded(next))
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [baseVersion, edited, isOpen, loaded])

  const compare = () => {
    // What is stored may have changed once more.
    setLoaded(null)
    setOpen(true)
  }
  const isLoading = isOpen && loaded === null
  return (
    <>
      {loaded === 'failed' && <p>{t('answer.conflict.unloaded')}</p>}
      <button
        type="button"
        className="answering-button"
        aria-disabled={isLoading}
        data-busy={isLoading || undefined}
        onClick={() => isLoading || compare()}
      >
        {t('answer.conflict.compare')}
      </button>
      {isOpen &&
        loaded !== null &&
        loaded !== 'failed' &&
        // Out of the form, which a key in here must not send.
        createPortal(
          <loaded.ConflictDialog
            {...props}
            stored={loaded.stored}
            base={loaded.base}
            onClose={() => setOpen(false)}
          />,
          document.body,
        )}
    </>
  )
}
