import { IconAsterisk, IconEye, IconEyeOff, IconLock, IconQuestionMark } from '@tabler/icons-react'
import type { RuleEffect } from '../../../schemas/compile/compiledForm'
import type { MessageId } from '../../shared/useT'

/** What a rule can do, in display order. */
export const effects = ['show', 'invisible', 'required', 'disabled'] as const satisfies readonly RuleEffect[]

export const effectNames: Readonly<Record<RuleEffect, MessageId>> = {
  show: 'rules.effect.show',
  invisible: 'rules.effect.invisible',
  required: 'rules.effect.required',
  disabled: 'rules.effect.disabled',
}

const icons = { show: IconEye, invisible: IconEyeOff, required: IconAsterisk, disabled: IconLock }

/** Draws an icon of what a rule does; its sentence says it in words. */
export function EffectIcon({ effect }: { readonly effect: RuleEffect | undefined }) {
  const Icon = effect ? icons[effect] : IconQuestionMark
  return <Icon size={18} stroke={1.6} aria-hidden />
}
