import { useCallback } from 'react'
import type { BlockerFunction } from 'react-router-dom'
import { sessionAt } from '../../designer/editorLocation'
import { useDesigner } from '../../designer/DesignerContext'
import { LeaveDialog } from '../../shared/LeaveDialog'
import { useT } from '../../shared/useT'

export interface LeaveEditorDialogProps {
  readonly save: () => Promise<boolean>
  /** Called when the unsaved changes are discarded and must not be offered again. */
  readonly onDiscard: () => void
}

/** Asks before leaving the editor with unsaved changes. */
export function LeaveEditorDialog({ save, onDiscard }: LeaveEditorDialogProps) {
  const t = useT()
  const { state } = useDesigner()
  const isDirty = useCallback(() => state.isDirty, [state])
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      state.isDirty &&
      !isFreeToGo(nextLocation.pathname) &&
      sessionAt(nextLocation) !== sessionAt(currentLocation) &&
      !isOnlyHash(currentLocation, nextLocation),
    [state],
  )
  const text = t('designer.leave.text')
  return <LeaveDialog isDirty={isDirty} leaves={leaves} text={text} save={save} onDiscard={onDiscard} />
}

/** Returns true for the creation of a catalog for this form: returning from it restores the form's draft. */
const isFreeToGo = (pathname: string) => pathname === '/catalogs/new'

interface Place {
  readonly pathname: string
  readonly search: string
}

/** Returns true when only the hash changes, which leaves nothing. */
function isOnlyHash(from: Place & { readonly hash: string }, to: Place & { readonly hash: string }): boolean {
  return from.pathname === to.pathname && from.search === to.search && from.hash !== to.hash
}
