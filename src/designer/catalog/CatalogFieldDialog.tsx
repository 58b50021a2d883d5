import { Alert, Button, Group, Modal, Skeleton } from '@mantine/core'
import { useEffect, useRef, useState, type Ref } from 'react'
import { placeOf } from '../../../schemas/edit/structure'
import { fieldTypes } from '../../../schemas/fields/registry'
import { rowReference } from '../../../schemas/fields/shared/row'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { fieldName } from '../fieldNames'
import { settingsDialogLook } from '../settings/dialogLook'
import { useGoToView } from '../useGoToView'
import classes from './Catalog.module.css'
import { CatalogPicker } from './CatalogPicker'
import { CatalogRowsNote } from './CatalogRowsNote'
import { GeofenceSetting } from './GeofenceSetting'
import { MemberList } from './MemberList'
import { RelationSetting } from './RelationSetting'
import { RowFilterSetting } from './RowFilterSetting'
import { useCatalog } from './useCatalogs'

/** Draws the dialog for where a field takes its rows from, at an address of its own; each change is a step that can be undone. */
export function CatalogFieldDialog({ fieldId }: { readonly fieldId: string }) {
  const t = useT()
  const designer = useDesigner()
  const { document: form, selected } = useDesignerState()
  const goToView = useGoToView()
  // Choosing another catalog changes the field's id, so the selected field is meant.
  const place = rowPlace(form, fieldId) ?? rowPlace(form, selected)
  const page = place?.page
  const shown = place?.field.field_id
  useEffect(() => {
    if (shown === fieldId) designer.select(fieldId)
    else if (page === undefined || shown === undefined) goToView({ kind: 'form' }, true)
    else goToView({ kind: 'catalog', page, fieldId: shown }, true)
  }, [designer, fieldId, goToView, page, shown])

  const missing = useRef<HTMLInputElement | null>(null)
  const [isMaking, setMaking] = useState(false)
  if (!place) return null
  const { field } = place
  const close = () => {
    if (missing.current) missing.current.focus()
    else goToView({ kind: 'form' }, true)
  }
  return (
    <Modal
      {...settingsDialogLook(t)}
      opened
      onClose={close}
      title={t('catalogField.title', { label: fieldName(t, field) })}
    >
      <CatalogField field={field} missing={missing} onMaking={setMaking} onClose={close} />
      {/* While a catalog is being created, its own buttons finish or cancel that. */}
      {!isMaking && (
        <Group justify="flex-end" mt="md">
          <Button onClick={close}>{t('action.done')}</Button>
        </Group>
      )}
    </Modal>
  )
}

/** Returns a field that takes rows, and its place. */
function rowPlace(form: FormDocument, fieldId: string | null) {
  const place = fieldId === null ? undefined : placeOf(form, fieldId)
  return place && fieldTypes.get(place.field.field_type).kind === 'row' ? place : undefined
}

interface CatalogFieldProps {
  readonly field: FieldDocument
  /** Receives the input that must be filled in before the dialog may close. */
  readonly missing: Ref<HTMLInputElement | null>
  readonly onMaking: (isMaking: boolean) => void
  readonly onClose: () => void
}

function CatalogField({ field, missing, onMaking, onClose }: CatalogFieldProps) {
  const t = useT()
  const { catalogId } = rowReference(field)
  const catalog = useCatalog(catalogId)
  const { data: source } = catalog
  return (
    <div className={classes['parts']}>
      <CatalogPicker {...{ field, onMaking, onClose }} />
      {catalogId !== undefined && catalog.isPending && (
        <Skeleton h={120} role="status" aria-label={t('catalogField.loading')} />
      )}
      {catalog.isError && (
        <Alert color="yellow" role="status">
          {t('catalogField.lost')}
        </Alert>
      )}
      {source && (
        <>
          <CatalogRowsNote source={source} />
          <MemberList field={field} source={source} />
          <RowFilterSetting field={field} source={source} />
          <RelationSetting field={field} source={source} />
          <GeofenceSetting field={field} source={source} missing={missing} />
        </>
      )}
    </div>
  )
}
