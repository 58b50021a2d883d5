import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useIntl } from 'react-intl'
import { useSnapshot } from 'valtio'
import { isOutsideUse, isRuleUse } from '../../../schemas/edit/references/use'
import type { RuleLosses } from '../../../schemas/edit/editResult'
import { rulesOf } from '../../../schemas/model/form'
import { codedErrorText } from '../../shared/errorText'
import { useT } from '../../shared/useT'
import { useDesignerState } from '../DesignerContext'
import { answerRefusal, refusalState, type RefusalQuestion } from './refusalQuestion'
import { UseList } from './UseList'

/** Says what prevents a change and offers to change it too, as one step that can be undone. */
export function RefusalDialog() {
  const t = useT()
  const { question } = useSnapshot(refusalState)
  return (
    <Modal
      opened={question !== null}
      onClose={() => answerRefusal('leave')}
      title={
        question?.deletion
          ? t('designer.refusal.delete.title', { step: t(question.deletion.id, question.deletion.values) })
          : t('designer.refusal.title')
      }
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {question && <Question question={question} />}
    </Modal>
  )
}

function Question({ question }: { readonly question: RefusalQuestion }) {
  const t = useT()
  const { error, uses, losses, deletion } = question
  const along = uses.some(isRuleUse)
    ? 'rules'
    : uses.some(({ kind }) => kind === 'relation')
      ? 'relations'
      : uses.every(isOutsideUse)
        ? 'nothing'
        : 'filters'
  return (
    <Stack gap="md">
      <Text>{codedErrorText(t, error)}</Text>
      <UseList uses={uses} onLeave={() => answerRefusal('leave')} />
      {losses && <Losses losses={losses} />}
      <Group justify="flex-end" mt="xs">
        <Button variant="default" data-autofocus onClick={() => answerRefusal('leave')}>
          {t('action.cancel')}
        </Button>
        <Button {...(deletion && { color: 'red' })} onClick={() => answerRefusal('change')}>
          {t(deletion ? `designer.refusal.delete.${along}` : `designer.refusal.along.${along}`)}
        </Button>
      </Group>
    </Stack>
  )
}

/** Says beforehand what rules would lose, because nobody would look for it afterwards. */
function Losses({ losses: { removedRules, lostConditions } }: { readonly losses: RuleLosses }) {
  const t = useT()
  const intl = useIntl()
  const rules = rulesOf(useDesignerState().document)
  const names = removedRules.map(
    ({ ruleId, name }) =>
      name.trim() ||
      t('designer.use.rule', { number: rules.findIndex(({ rule_id }) => rule_id === ruleId) + 1 }),
  )
  return (
    <div>
      {names.length > 0 && (
        <Text size="sm">
          {t('designer.refusal.losses.rules', { count: names.length, names: intl.formatList(names) })}
        </Text>
      )}
      {lostConditions.length > 0 && (
        <Text size="sm">{t('designer.refusal.losses.conditions', { count: lostConditions.length })}</Text>
      )}
    </div>
  )
}
