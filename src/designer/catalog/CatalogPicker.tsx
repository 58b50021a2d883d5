import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { fieldOfCatalog } from '../../../schemas/edit/catalog/catalogSource'
import { chooseCatalog } from '../../../schemas/edit/catalog/chooseCatalog'
import { rowReference } from '../../../schemas/fields/shared/row'
import type { FieldDocument } from '../../../schemas/model/form'
import { useApi } from '../../auth/session'
import { useMay } from '../../auth/useMay'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { documentAt } from '../editorLocation'
import { fieldName, typeName } from '../fieldNames'
import { useGuardedRun } from '../refusal/useGuardedRun'
import { NewCatalogForm } from './NewCatalogForm'
import { fetchCatalog, useCatalogs } from './useCatalogs'

/** Draws the choice of the catalog that the rows come from. A form may use a catalog only once. */
export function CatalogPicker(props: {
  readonly field: FieldDocument
  /** Called when the creation of a catalog starts or ends here. */
  readonly onMaking: (isMaking: boolean) => void
  /** Called when the user cancels the creation of a catalog while there is none to choose. */
  readonly onClose: () => void
}) {
  const { field, onMaking, onClose } = props
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const toast = useToast()
  const designer = useDesigner()
  const { document: form } = useDesignerState()
  const { pathname } = useLocation()
  const runGuarded = useGuardedRun()
  const catalogs = useCatalogs()
  const mayAdd = useMay('add_form')
  const [isChoosing, setChoosing] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const { catalogId } = rowReference(field)
  const fieldId = field.field_id

  async function choose(id: number, isNew = false) {
    setChoosing(true)
    try {
      const source = await fetchCatalog(queries, api, id)
      // A field that was not named yet takes the catalog's name.
      const isUnnamed = ['', typeName(t, field.field_type)].includes(field.label.trim())
      const values = { label: fieldName(t, field), catalog: source.name }
      runGuarded(
        { id: 'designer.step.chooseCatalog', values },
        (before, alongWithRules) =>
          chooseCatalog(before, {
            fieldId,
            source,
            kind: designer.kind,
            ...(isUnnamed && { label: source.name }),
            showsAll: isNew,
            alongWithRules,
          }),
        {
          view: () => ({ selected: source.documentId }),
        },
      )
    } catch (error) {
      toast.error(error)
    } finally {
      setChoosing(false)
    }
  }

  // A catalog cannot take rows from itself; a cycle through other catalogs is refused on saving.
  const own = designer.kind.name === 'catalog' ? documentAt(pathname).id : null
  const others = (catalogs.data ?? []).filter(({ id }) => id !== own)
  const options = others.map(({ id, name, couch_id: documentId = '' }) => {
    const user = fieldOfCatalog(form, { id, documentId })
    const isTaken = user !== undefined && user.field_id !== fieldId
    const values = isTaken && { catalog: name, label: fieldName(t, user) }
    return {
      value: String(id),
      label: values ? t('catalogField.used', values) : name,
      disabled: isTaken,
    }
  })
  const isListed = options.some(({ value }) => value === String(catalogId))
  const stored =
    catalogId === undefined || isListed ? [] : [{ value: String(catalogId), label: `${catalogId}` }]
  const hasNone = catalogs.isSuccess && others.length === 0 && catalogId === undefined
  const makes = mayAdd && (isMaking || hasNone)
  useEffect(() => {
    onMaking(makes)
    return () => onMaking(false)
  }, [makes, onMaking])
  if (makes) {
    return (
      <NewCatalogForm
        name={['', typeName(t, field.field_type)].includes(field.label.trim()) ? '' : field.label}
        onMade={async (id) => {
          await choose(id, true)
          setMaking(false)
        }}
        onCancel={hasNone ? onClose : () => setMaking(false)}
      />
    )
  }
  return (
    <div>
      <Select
        label={t('catalogField.catalog')}
        description={t('catalogField.catalog.help', { kind: designer.kind.name })}
        placeholder={t('catalogField.choose')}
        searchable
        // An open list would cover the button for a new catalog.
        openOnFocus={false}
        data-autofocus={catalogId === undefined || undefined}
        disabled={isChoosing}
        allowDeselect={false}
        nothingFoundMessage={t(catalogs.isPending ? 'catalogField.loading' : 'catalogField.none')}
        error={catalogs.isError && t('catalogField.unreachable')}
        data={[...options, ...stored]}
        value={catalogId === undefined ? null : String(catalogId)}
        onChange={(value) => value !== null && void choose(Number(value))}
      />
      {mayAdd && !isMaking && (
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          {t('catalogs.new')}
        </Button>
      )}
    </div>
  )
}
