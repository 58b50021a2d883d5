import { ActionIcon, Select, Switch, Tooltip } from '@mantine/core'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useDragOrder } from '../../../renderers/settings/useDragOrder'
import {
  memberCandidates,
  membersOf,
  type CatalogSource,
  type RowMember,
} from '../../../schemas/edit/catalog/catalogSource'
import { setMembers } from '../../../schemas/edit/catalog/setMembers'
import { placeOf } from '../../../schemas/edit/structure'
import { isLevelByDefault, sourceTypeOf } from '../../../schemas/fields/shared/rowMembers'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useDesignerState } from '../DesignerContext'
import { announce } from '../drag/announcements'
import { fieldName } from '../fieldNames'
import { useGuardedRun } from '../refusal/useGuardedRun'
import classes from './Catalog.module.css'

export interface MemberListProps {
  readonly field: FieldDocument
  readonly source: CatalogSource
}

/** What of the catalog is shown: what one chooses by, level by level, then what is only read. Carried by hand or with the arrow keys. */
export function MemberList({ field, source }: MemberListProps) {
  const t = useT()
  const { document: form } = useDesignerState()
  const runGuarded = useGuardedRun()
  const fieldId = field.field_id
  const members = membersOf(form, fieldId)
  const nameOf = (id: string) => {
    const known = placeOf(form, id)?.field ?? source.fields.find((candidate) => candidate.field_id === id)
    return known ? fieldName(t, known) : id
  }
  const change = (edit: (members: readonly RowMember[]) => readonly RowMember[]) =>
    runGuarded(
      { id: 'designer.step.rowMembers', values: { label: fieldName(t, field) } },
      (current, alongWithRules) =>
        setMembers(current, { fieldId, source, members: edit(membersOf(current, fieldId)), alongWithRules }),
      { view: () => ({ selected: fieldId }) },
    )
  const { carried, listRef, handle } = useDragOrder(members.length, (from, to) => {
    const moved = members[from]
    if (!moved) return
    change((before) => before.toSpliced(from, 1).toSpliced(to, 0, moved))
    announce(t('catalogField.moved', { label: nameOf(moved.fieldId), position: to + 1 }))
  })
  const shown = new Set(members.map((member) => member.fieldId))
  const others = memberCandidates(source).filter(({ field_id: id }) => !shown.has(id))

  return (
    <fieldset className={classes['part']}>
      <legend>{t('catalogField.members')}</legend>
      <p className={classes['help']}>{t('catalogField.members.help')}</p>
      <ol ref={listRef} className={classes['members']}>
        {members.map(({ fieldId: id, isLevel }, index) => {
          const label = nameOf(id)
          return (
            <li
              key={id}
              data-carried={carried?.from === index || undefined}
              data-over={carried?.to === index || undefined}
            >
              <button
                type="button"
                className={classes['handle']}
                aria-label={t('catalogField.move', { label })}
                {...handle(index)}
              >
                <IconGripVertical size={16} stroke={1.6} aria-hidden />
              </button>
              <span className={classes['member']}>
                {label}
                <small>
                  {isLevel ? t('catalogField.level', { number: index + 1 }) : t('catalogField.detail')}
                </small>
              </span>
              <Switch
                size="xs"
                label={t('catalogField.readOnly')}
                aria-label={t('catalogField.readOnlyOf', { label })}
                checked={!isLevel}
                onChange={() =>
                  change((before) =>
                    before.map((each) => (each.fieldId === id ? { fieldId: id, isLevel: !isLevel } : each)),
                  )
                }
              />
              <Tooltip label={t('catalogField.remove', { label })}>
                <ActionIcon
                  aria-label={t('catalogField.remove', { label })}
                  onClick={() => change((before) => before.filter((each) => each.fieldId !== id))}
                >
                  <IconTrash size={16} stroke={1.6} />
                </ActionIcon>
              </Tooltip>
            </li>
          )
        })}
      </ol>
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
