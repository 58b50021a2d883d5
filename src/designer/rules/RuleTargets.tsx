import { Button, Menu, Pill } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { memo } from 'react'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { ruleField } from '../../../schemas/edit/rules/ruleFieldOf'
import type { RuleFieldDocument } from '../../../schemas/model/rule'
import { effectNamed, fieldIdIn } from '../../../schemas/rules/readRuleTree'
import { useT } from '../../shared/useT'
import { FieldSelect } from '../../shared/conditions/FieldSelect'
import classes from './RuleTargets.module.css'
import editor from './RuleEditor.module.css'
import { goneName, useRuleForm } from './ruleForm'
import { pagesRuled } from '../../../schemas/edit/rules/rulePages'
import { targetsOf, type RuleWithTargets } from './targets'
import type { RuleActions } from './useRuleActions'

export interface RuleTargetsProps {
  /** The part of the rule about its targets, which are drawn again only when that changes. */
  readonly rule: RuleWithTargets
  readonly actions: RuleActions
}

const isWhole = ({ groupId, rowId }: CompiledField) => groupId === undefined && rowId === undefined

/** Draws what the rule affects: fields, groups and catalogs as a whole, or everything on a page. */
export const RuleTargets = memo(function RuleTargets({ rule, actions }: RuleTargetsProps) {
  const t = useT()
  const { fields, pages, fullName, conditionFields } = useRuleForm()
  const ruledPages = new Set(pagesRuled(rule))
  const targets = targetsOf(rule)
  // A field that is affected by its page is not listed itself.
  const isByPage = (field: CompiledField | undefined) =>
    field !== undefined && ruledPages.has(pages[field.page]?.id ?? '') && isWhole(field)
  const isRequired = effectNamed(rule.rule_type) === 'required'
  const chosen = new Set(targets.map((target) => fieldIdIn(target)))
  const canBeRuled = ({ answerable }: CompiledField) => answerable || !isRequired
  const change = (fields_ruled: readonly RuleFieldDocument[]) =>
    actions.change(rule.rule_id, { fields_ruled })
  const add = (picked: readonly CompiledField[]) =>
    change([...targets, ...picked.filter(({ id }) => !chosen.has(id)).map(({ field }) => ruleField(field))])
  // Groups and catalogs pass effects on, so their contents need not be listed.
  const wholesOf = (onPage: readonly CompiledField[]) =>
    onPage.filter((field) => canBeRuled(field) && isWhole(field))

  const offered = [...conditionFields.byId.values()].filter(({ id }) => {
    const field = fields.get(id)
    return field && canBeRuled(field) && !chosen.has(id)
  })

  return (
    <fieldset className={editor['part']}>
      <legend>{t('rules.targets', { count: targets.length })}</legend>
      {(targets.length > 0 || ruledPages.size > 0) && (
        <ul className={classes['targets']}>
          {pages.map(
            ({ id, name }, index) =>
              id !== undefined &&
              ruledPages.has(id) && (
                <li key={id}>
                  <Pill
                    size="md"
                    withRemoveButton
                    removeButtonProps={{
                      'aria-label': t('rules.target.remove', { name }),
                      'aria-hidden': false,
                      tabIndex: 0,
                    }}
                    onRemove={() => actions.rulePage(rule.rule_id, index, false)}
                  >
                    {t('rules.target.wholePage', { page: name })}
                  </Pill>
                </li>
              ),
          )}
          {targets.map((target, index) => {
            const field = fields.get(fieldIdIn(target) ?? '')
            if (isByPage(field)) return null
            const name = field ? fullName(field) : goneName(t, target.label)
            return (
              <li key={index}>
                <Pill
                  size="md"
                  withRemoveButton
                  className={field ? '' : (classes['gone'] ?? '')}
                  removeButtonProps={{
                    'aria-label': t('rules.target.remove', { name }),
                    'aria-hidden': false,
                    tabIndex: 0,
                  }}
                  onRemove={() => change(targets.toSpliced(index, 1))}
                >
                  {name}
                </Pill>
              </li>
            )
          })}
        </ul>
      )}
      <div className={classes['targetTools']}>
        <FieldSelect
          label={t('rules.target.add')}
          placeholder={t('rules.target.add')}
          adds
          value={null}
          fields={{ ...conditionFields, list: offered }}
          onPick={({ id }) => add([fields.get(id)].filter((field) => field !== undefined))}
        />
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" leftSection={<IconFileText size={16} stroke={1.6} />}>
              {t('rules.target.page')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {pages.map((page, index) => (
              <Menu.Item
                key={index}
                disabled={page.id !== undefined && ruledPages.has(page.id)}
                onClick={() => actions.rulePage(rule.rule_id, index, true)}
              >
                {t('rules.target.pageItem', { page: page.name, count: wholesOf(page.fields).length })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {targets.length > 1 && (
          <Button
            variant="subtle"
            color="gray"
            onClick={() => actions.change(rule.rule_id, { fields_ruled: [], pages_ruled: [] })}
          >
            {t('rules.target.clear')}
          </Button>
        )}
      </div>
    </fieldset>
  )
})
