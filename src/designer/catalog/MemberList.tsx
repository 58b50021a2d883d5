import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import {
  memberCandidates,
  membersOf,
  type CatalogSource,
  type RowMember,
} from '../../../schemas/edit/catalog/catalogSource'
import { setMembers } from '../../../schemas/edit/catalog/setMembers'
import { placeOf } from '../../../schemas/edit/structure'
import { fieldTypes } from '../../../schemas/fields/registry'
import { canBeLevel, isLevelByDefault, sourceTypeOf } from '../../../schemas/fields/shared/rowMembers'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useDesignerState } from '../DesignerContext'
import { announce } from '../drag/announcements'
import { fieldName } from '../fieldNames'
import { useGuardedRun } from '../refusal/useGuardedRun'
import classes from './Catalog.module.css'
import { MemberCards } from './MemberCards'

export interface MemberListProps {
  readonly field: FieldDocument
  readonly source: CatalogSource
}

/** Draws what is shown of the catalog: the levels to choose by, and the details that are only read. */
export function MemberList({ field, source }: MemberListProps) {
  const t = useT()
  const { document: form } = useDesignerState()
  const runGuarded = useGuardedRun()
  const fieldId = field.field_id
  const members = membersOf(form, fieldId)
  const levels = members.filter(({ isLevel }) => isLevel)
  const details = members.filter(({ isLevel }) => !isLevel)
  const originalOf = (id: string) => source.fields.find((candidate) => candidate.field_id === id)
  const nameOf = (id: string) => {
    const known = placeOf(form, id)?.field ?? originalOf(id)
    return known ? fieldName(t, known) : id
  }
  const canFlip = ({ fieldId: id, isLevel }: RowMember) => {
    const original = originalOf(id)
    return isLevel || !original || canBeLevel(fieldTypes.get(sourceTypeOf(original)))
  }
  const change = (edit: (members: readonly RowMember[]) => readonly RowMember[]) =>
    runGuarded(
      { id: 'designer.step.rowMembers', values: { label: fieldName(t, field) } },
      (current, alongWithRules) =>
        setMembers(current, { fieldId, source, members: edit(membersOf(current, fieldId)), alongWithRules }),
      { view: () => ({ selected: fieldId }) },
    )
  const move = (from: RowMember | undefined, to: RowMember | undefined, position: number) => {
    if (!from || !to) return
    change((before) => {
      const at = (member: RowMember) => before.findIndex((each) => each.fieldId === member.fieldId)
      return before.toSpliced(at(from), 1).toSpliced(at(to), 0, from)
    })
    announce(t('catalogField.moved', { label: nameOf(from.fieldId), position }))
  }
  const shared = {
    nameOf,
    canFlip,
    onFlip: ({ fieldId: id, isLevel }: RowMember) =>
      change((before) => [
        ...before.filter((each) => each.fieldId !== id),
        { fieldId: id, isLevel: !isLevel },
      ]),
    onRemove: ({ fieldId: id }: RowMember) =>
      change((before) => before.filter((each) => each.fieldId !== id)),
  }
  const shown = new Set(members.map((member) => member.fieldId))
  const key = keyToAdd(source, levels)
  const others = memberCandidates(source).filter(({ field_id: id }) => !shown.has(id))

  return (
    <fieldset className={classes['part']}>
      <legend>{t('catalogField.members')}</legend>
      <p className={classes['help']}>{t('catalogField.members.help')}</p>
      <MemberCards
        {...shared}
        name={t('catalogField.levels')}
        noteOf={(index) => t('catalogField.level', { number: index + 1 })}
        members={levels}
        onMove={(from, to) => move(levels[from], levels[to], to + 1)}
      />
      {key && (
        <div role="note">
          <p className={classes['help']}>{t('catalogField.sameLevels')}</p>
          <Button
            className={classes['naming'] ?? ''}
            variant="subtle"
            size="compact-sm"
            mt={4}
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() =>
              change((before) => [
                ...before.filter((each) => each.fieldId !== key.field_id),
                { fieldId: key.field_id, isLevel: true },
              ])
            }
          >
            {t('catalogField.addKeyLevel', { label: nameOf(key.field_id) })}
          </Button>
        </div>
      )}
      <MemberCards
        {...shared}
        name={t('catalogField.details')}
        noteOf={() => t('catalogField.detail')}
        members={details}
        onMove={(from, to) => move(details[from], details[to], to + 1)}
      />
      <Select
        aria-label={t('catalogField.add')}
        placeholder={t('catalogField.add')}
        searchable
        disabled={others.length === 0}
        data={others.map((each) => ({ value: each.field_id, label: fieldName(t, each) }))}
        value={null}
        onChange={(id) => {
          const added = others.find((each) => each.field_id === id)
          if (!added) return
          change((before) => [
            ...before,
            { fieldId: added.field_id, isLevel: isLevelByDefault(sourceTypeOf(added)) },
          ])
        }}
      />
    </fieldset>
  )
}

/** Returns the key field of a catalog whose levels do not include it: only the key distinguishes rows that are equal in these levels. */
function keyToAdd({ fields }: CatalogSource, levels: readonly RowMember[]): FieldDocument | undefined {
  const key = fields.find((field) => field['key'] === true)
  if (!key || levels.length === 0 || levels.some(({ fieldId }) => fieldId === key.field_id)) return undefined
  return canBeLevel(fieldTypes.get(sourceTypeOf(key))) ? key : undefined
}
