// Which part of a language's texts a public form can show.

/** Whole areas, and single texts of areas that belong to the app. */
const areas = /^(answer|error|outbox|renderer)\./
const single = new Set(['action.undo'])
/** A wording without values goes with the one that has them. */
const withValues = (id) => id.replace(/\.bare$/, '')
/** Of these areas, what only the designer draws. */
const designers = /^renderer\.(color\.pick|fields|lines|options|section)\b/
/** What only saving a form, a catalog, an item or an account can be told. */
const designersErrors = new Set(
  [
    'IMAGES_WRONG_MIN_CONFIG IMAGES_WRONG_MAX_CONFIG IMAGES_WM_CONFIG_INCOMPLETE INVALID_FIELD_ID REPEATED_FIELD_ID INVALID_LINK_NAME REPEATED_LINK_NAME',
    'CANNOT_DELETE_LAST_PAGE CANNOT_DELETE_DEFAULT_OPTION CANNOT_DELETE_LAST_OPTION REPEATED_OPTION_VALUE MIN_OVER_MAX',
    'FIELD_HAS_RULES FIELD_AFFECTED_BY_RULES CHANGE_RULE CHANGE_RELATION FIELDS_CHANGE_RULES CATALOG_ALREADY_EXISTS_FORM',
    'RELATION_CYCLE INVALID_REDIRECT_URL INVALID_BUTTON_URL INVALID_COLOR REPEATED_EMAIL INVALID_EMAILS',
    'TIMER_WITHOUT_MINUTES SENDER_WITHOUT_FIELD SECRET_IN_EMAIL CATALOG_FIELD_ID NOT_ALLOWED_IN_CATALOG',
    'NOT_ALLOWED_IN_GROUP NOT_ALLOWED_ON_PAGE RULE_UNFILLED_OPTIONS CATALOG_IN_USE',
    'CATALOG_FILTER_NAME MOVE_ITEM_FAILED PASSWORD_LENGTH PASSWORD_TOO_COMMON PASSWORDS_DIFFER',
    'INVALID_LANGUAGE INVALID_USERNAME USERNAME_TAKEN NAME_REQUIRED WRONG_CREDENTIALS ACCOUNT_NOT_ACTIVE',
  ]
    .join(' ')
    .split(' ')
    .map((code) => `error.${code}`),
)

/** Whether a text is in the public part. */
export const isPublicText = (id) =>
  single.has(id) || (areas.test(id) && !designers.test(id) && !designersErrors.has(withValues(id)))
