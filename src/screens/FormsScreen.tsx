import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

import { useMay } from '../auth/useMay'
import { ItemsBrowser } from '../features/items/ItemsBrowser'
import { hasLink } from '../features/items/itemTarget'
import { useAssignDialog, useShareDialog, useShareMany } from '../features/sharing/sharingDialogs'

const ImportFormDialog = lazy(async () => ({
  default: (await import('../features/forms/ImportFormDialog')).ImportFormDialog,
}))
const ShareStoredForm = lazy(async () => ({
  default: (await import('../features/forms/share/ShareStoredForm')).ShareStoredForm,
}))

export function FormsScreen() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  // `?import=1` is how other screens open the import; undefined means closed.
  const [target, setTarget] = useState<number | null | undefined>()
  const sharing = useShareDialog(
    (item, close) => hasLink(item) && <ShareStoredForm item={item} onClose={close} />,
  )
  const several = useShareMany()
  const assign = useAssignDialog()
  const isAsked = params.has('import')
  const mayAdd = useMay('add_form')
  const folder = isAsked ? null : target

  function close() {
    setTarget(undefined)
    if (!isAsked) return
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('import')
        return next
      },
      { replace: true },
    )
  }

  return (
    <>
      <ItemsBrowser
        onImport={setTarget}
        onShare={sharing.open}
        onShareMany={several.open}
        onAssign={assign.open}
      />
      <Suspense>
        {mayAdd && folder !== undefined && (
          <ImportFormDialog
            folder={folder}
            onImported={(formId) => void navigate(`/forms/${formId}`)}
            onClose={close}
          />
        )}
      </Suspense>
      {sharing.dialog}
      {several.dialog}
      {assign.dialog}
    </>
  )
}
