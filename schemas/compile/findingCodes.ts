/** What the compiler can notice; the message of each is `finding.<CODE>` in `locales/`. */
export const findingCodes = [
  'FENCE_WITHOUT_WIDTH',
  'NO_OPTIONS',
  'RELATION_BACKWARDS',
  'RELATION_CYCLE',
  'REPEATED_FIELD_ID',
  'ROW_MISSING',
  'ROW_UNCONFIGURED',
  'RULE_CYCLE',
  'RULE_TOO_LARGE',
  'RULE_WITHOUT_CONDITIONS',
  'RULE_WITHOUT_TARGETS',
  'RULE_WITHOUT_TYPE',
  'SECRET_IN_EMAIL',
  'STALE_CONDITION',
  'STALE_RELATION',
  'STALE_TARGET',
  'STALE_TYPE',
  'TOO_MANY_RULES',
  'UNKNOWN_GROUP',
  'UNKNOWN_OPERATOR',
  'UNKNOWN_TYPE',
  'WRONG_BUTTON_URL',
  'WRONG_REDIRECT',
] as const

export type FindingCode = (typeof findingCodes)[number]
