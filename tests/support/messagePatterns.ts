import source from '../../locales/es_MX.json'
import { analysisCodes } from '../../schemas/analysis/ruleFinding'
import { activitySubjectNames, activitySubjects } from '../../schemas/api/activities'
import { bulkKinds, bulkOutcomes } from '../../schemas/api/bulk'
import { markKinds } from '../../schemas/api/bulkCalls'
import { toldActions } from '../../schemas/api/dashboard'
import { groupRoles } from '../../schemas/api/groups'
import { panelColumns, userStatuses } from '../../schemas/api/panels'
import { permissionLevels } from '../../schemas/api/items'
import { noticeKinds } from '../../schemas/api/notices'
import { accessReasons } from '../../schemas/api/sharing'
import { findingCodes } from '../../schemas/compile/findingCodes'
import { folioModes } from '../../schemas/edit/options/folioMode'
import { optionSectionIds } from '../../schemas/edit/options/optionSections'
import { periodNames } from '../../schemas/filters/periods'
import { groupPeriods } from '../../schemas/filters/recordGroups'
import { deliveryErrors, deliveryStates, webhookOffReasons } from '../../schemas/api/webhooks'
import { webhookEvents, webhookTest } from '../../schemas/model/webhookEvents'
import { placeholderPaths } from '../../schemas/email/placeholders'
import { senderKinds } from '../../schemas/email/sender'
import { fieldTypes } from '../../schemas/fields/registry'
import { faultKeywords } from '../../schemas/interchange/foreignVerdict'
import { importNoteCodes } from '../../schemas/interchange/importNotes'
import { errorCodes } from '../../schemas/model/errors'
import { inboxStatuses } from '../../schemas/model/inboxStatus'
import { changeCauses } from '../../schemas/model/recordChanges'
import { formatChoices } from '../../schemas/sheets/columnFormat'
import { userSheetColumns } from '../../schemas/sheets/userSheet'
import { whyDropped } from '../../schemas/model/whyDropped'
import { breakKinds } from '../../schemas/typedApi/breakingChanges'
import { profilePermissions } from '../../schemas/model/profilePermissions'
import { locales } from '../../schemas/model/locales'
import { settingParts } from '../../renderers/settings/settingList'
import { paletteSections } from '../../schemas/kinds/kind'
import { totals } from '../../src/features/dashboard/TotalsBoard'
import { feedTools } from '../../src/features/feeds/feedAddresses'
import { wordedOptions } from '../../src/designer/options/optionWords'
import { snippetKinds } from '../../src/features/forms/share/embedSnippets'
import { industries } from '../../server/model/industries'
import { inboxTabs } from '../../src/features/inbox/inboxTabs'
import { keyLevels } from '../../src/shared/apiKeys/keyLevels'
import { heldThings, leveledThings, levelOf } from '../../src/shared/sharing/levels'
import { userStates } from '../../src/features/people/usePeopleQueries'
import { recordTabs } from '../../src/features/records/RecordTabs'
import { fillCounts } from '../../src/shared/tasks/fillCounts'
import { buttonIcons } from '../../src/shared/buttonIcons'
import { densities, listShapes, setLooks, statisticNames } from '../../schemas/filters/viewLook'
import { metadataColumns } from '../../schemas/model/metadataColumns'
import { templatePatterns } from './templatePatterns'
import { workflowPatterns } from './workflowPatterns'

/** Errors whose message contains values: each has a wording without them as well. */
const codesWithValues = Object.entries(source)
  .filter(([id, text]) => /^error\.[A-Z_]+$/.test(id) && text.replace(/'\{|\}'/g, '').includes('{'))
  .map(([id]) => id.replace('error.', ''))

/** Notices about comments. */
const commentKinds = noticeKinds.filter((kind) => kind === 'comment' || kind === 'mention')

const fixes = ['removeRule', 'removeConditions', 'removeField', 'updateReference']
const types = fieldTypes.types.map(({ type }) => type)

/**
 * Message ids that the code composes at run time, with everything that each can contain: taken from a registry where there is one, so that
 * a new entry without messages is noticed.
 */
export const messagePatterns: Readonly<Record<string, readonly string[]>> = {
  ...templatePatterns,
  ...workflowPatterns,
  'analysis.${}': analysisCodes,
  'catalogField.relation.${}': ['needsCatalog', 'needsShared', 'isParent'],
  'error.${}': Object.keys(errorCodes),
  'error.${}.bare': codesWithValues,
  'answer.conflict.${}': ['mine', 'theirs'],
  'mail.comment.${}.subject': commentKinds,
  'mail.assignment.${}.subject': ['one', 'several'],
  'mail.assignment.${}.text': ['one', 'several'],
  'mail.assignment.${}.open': ['one', 'several'],
  'breaks.what.${}': breakKinds,
  'mail.webhook.${}': webhookOffReasons,
  'feeds.tool.${}': feedTools,
  'webhooks.off.${}': webhookOffReasons,
  'webhooks.state.${}': deliveryStates,
  'webhooks.why.${}': deliveryErrors,
  'webhooks.event.${}': [...webhookEvents, webhookTest],
  'mail.comment.${}.text': commentKinds,
  'notices.${}': noticeKinds,
  'deviceNotices.kind.${}': noticeKinds,
  'records.tab.${}': recordTabs,
  'records.history.by.${}': changeCauses,
  'records.history.set.${}': ['set_added', 'set_removed', 'set_moved'],
  'inbox.fate.${}': ['received', 'gone', 'changed'],
  'answer.conflict.changed.${}': ['me', 'them'],
  'designer.preview.viewer.${}': ['me', 'other', 'nobody', 'example'],
  'designer.palette.${}': paletteSections,
  'designer.refusal.along.${}': ['rules', 'relations', 'filters', 'nothing'],
  'designer.refusal.delete.${}': ['rules', 'relations', 'filters', 'nothing'],
  'designer.use.${}': ['relation', 'naming', 'button', 'alert', 'option', 'filter'],
  'designer.${}.none': ['undo', 'redo'],
  'designer.criteria.${}': ['equal', 'greater', 'less', 'between'],
  'designer.find.by.${}': ['option', 'help'],
  'designer.icon.${}': buttonIcons.map(({ name }) => name),
  'designer.part.${}': [...new Set(fieldTypes.types.flatMap(({ settings }) => settingParts(settings)))],
  'designer.${}.step': ['undo', 'redo'],
  'changes.${}': [
    ...['fieldsAdded', 'fieldsRemoved', 'fieldsMoved', 'pageAdded', 'pageRemoved', 'pagesMoved'],
    ...['ruleAdded', 'ruleRemoved', 'ruleChanged', 'rulesMoved'],
    ...['workflowAdded', 'workflowRemoved', 'workflowChanged', 'workflowsMoved'],
  ],
  'designer.view.${}': ['rules', 'workflows', 'filters'],
  'merge.${}': ['mine', 'theirs'],
  'translations.where.${}': [
    ...['name', 'description', 'confirmation', 'confirmationButton', 'pageName', 'pageDescription'],
    ...['label', 'help', 'body', 'option'],
  ],
  'translations.problem.${}': ['notTable', 'tooLarge'],
  'translations.report.${}': ['unknown', 'outdated'],
  'fill.format.${}': [...Object.keys(formatChoices), ...Object.values(formatChoices).flat()],
  'field.${}.hint': types,
  'field.${}.name': types,
  'field.${}.words': types,
  'finding.${}': findingCodes,
  'findings.fix.${}': fixes,
  'findings.mended.${}': fixes,
  'foreign.error.${}': faultKeywords,
  'foreign.error.format.${}': ['date', 'time', 'date-time', 'email', 'uri'],
  'foreign.error.type.${}': ['integer', 'number'],
  'export.part.${}': ['schema', 'uiSchema', 'rules'],
  'interchange.${}': importNoteCodes,
  'exportRows.${}': ['xlsx', 'csv'],
  'dropped.${}': whyDropped,
  'fill.count.${}': fillCounts,
  'import.${}': ['empty', 'notJson', 'tooLarge'],
  'groups.role.${}': groupRoles,
  'menu.${}': ['forms', 'catalogs'],
  'mail.state.${}': ['waiting', 'sent', 'kept', 'failed'],
  'mail.states.${}': ['all', 'waiting', 'sent', 'kept', 'failed'],
  'mail.shape.${}': ['html', 'plain'],
  'people.state.${}': ['active', 'inactive', 'pending'],
  'people.states.${}': userStates,
  'people.none.${}': ['inactive', 'pending'],
  'people.none.${}.text': ['inactive', 'pending'],
  'panel.column.${}': panelColumns,
  'panel.status.${}': userStatuses,
  'people.sheet.${}': userSheetColumns,
  'permission.${}': profilePermissions,
  'permission.${}.short': profilePermissions,
  'permission.${}.text': profilePermissions,
  'rules.audience.${}.none': ['users', 'groups'],
  'rules.audience.${}.pick': ['users', 'groups'],
  'inbox.empty.${}': inboxTabs,
  'inbox.empty.${}.text': inboxTabs,
  'inbox.local.${}': ['draft', 'refused', 'waiting'],
  'inbox.status.${}': inboxStatuses,
  'inbox.tab.${}': inboxTabs,
  'items.type.${}': ['folder', 'form', 'catalog'],
  'language.${}': locales,
  'options.about.${}': optionSectionIds,
  'options.duration.${}': ['hours', 'minutes'],
  'options.folio.${}': folioModes,
  'options.folio.${}.help': folioModes,
  'options.placeholder.${}': placeholderPaths,
  'options.section.${}': optionSectionIds,
  'options.words.${}': wordedOptions,
  'options.sender.${}': senderKinds,
  'options.sender.${}.help': senderKinds,
  'records.column.${}': [...metadataColumns, 'id'],
  'records.statistic.${}': statisticNames,
  'records.display.${}': listShapes,
  'records.groups.${}': groupPeriods,
  'records.elsewhere.${}': ['used', 'archived', 'deleted'],
  'records.calendar.${}': ['month', 'week', 'list'],
  'records.calendar.previous.${}': ['month', 'week'],
  'records.calendar.next.${}': ['month', 'week'],
  'download.type.${}': ['xlsx', 'csv', 'pdf', 'jsonl', 'geojson'],
  'grid.column.sort${}': ['Up', 'Down'],
  'grid.column.then${}': ['Up', 'Down'],
  'grid.density.${}': densities,
  'grid.sets.${}': setLooks,
  'periods.${}': periodNames,
  'dashboard.activity.${}': toldActions,
  'dashboard.total.${}': totals.map(([name]) => name),
  'dashboard.step.${}': ['form', 'answer', 'team'],
  'row.missing.${}': ['catalog', 'row', 'refused'],
  'row.missing.${}.text': ['catalog', 'row', 'refused'],
  'rules.advanced.${}': ['empty', 'force'],
  'rules.problem.${}': [
    'rule',
    'type',
    'conditions',
    'size',
    'targets',
    'target',
    'field',
    'operator',
    'value',
  ],
  'share.kind.${}': snippetKinds,
  'share.kind.${}.about': snippetKinds,
  'task.${}': fillCounts,
  'task.bulk.${}': bulkKinds,
  'changes.kind.${}': bulkKinds,
  'bulk.run.will.${}': bulkOutcomes,
  'bulk.run.was.${}': bulkOutcomes,
  'changes.state.${}': ['pending', 'failed', 'cancelled'],
  'bulk.mark.${}': markKinds,
  'bulk.mark.${}.all': markKinds,
  'bulk.mark.${}.text': markKinds,
  'bulk.mark.${}.confirm': markKinds,
  'bulk.marked.${}': markKinds,
  'bulk.count.${}': bulkOutcomes,
  'records.mail.sender.${}': ['self', 'account', 'other'],
  'records.undo.left.${}': ['changed_since', 'not_kept', 'final'],
  'records.undo.stays.${}': ['mails', 'calls', 'made'],
  'bulk.will.${}': bulkOutcomes,
  'company.${}': ['name', 'vat', 'website', 'email', 'phone', 'city', 'zip', 'street', 'street2'],
  'industry.${}': industries,
  'activity.action.${}': Object.values(activitySubjects).flat(),
  'activity.subject.${}': ['all', ...activitySubjectNames],
  'sharing.${}': ['users', 'groups', 'connections', 'addresses'],
  'sharing.all.${}': heldThings,
  'sharing.chooseRows.${}': heldThings,
  'sharing.deletes.${}': heldThings,
  'apiKeys.level.${}': [...keyLevels, 'all'],
  'apiKeys.level.${}.text': [...keyLevels, 'all'],
  'sharing.level.${}': permissionLevels.flatMap((level) =>
    leveledThings.map((about) => levelOf(level, about)),
  ),
  'sharing.mayDelete.${}': heldThings,
  'sharing.reason.${}': accessReasons,
  'sharing.onlySome.${}': heldThings,
  'sharing.rows.${}': heldThings,
  'sharing.rowsOf.${}': heldThings,
  'sharing.some.${}': heldThings,
  'sharing.by.view.${}': heldThings,
  'sharing.view.${}': heldThings,
  'sharing.ofView.${}': heldThings,
  'theme.${}': ['auto', 'dark', 'light'],
  'renderer.ink.${}': ['black', 'red', 'blue', 'green', 'yellow'],
  'renderer.options.said.${}': ['moved', 'removed', 'sorted', 'pasted'],
  'renderer.options.sort.${}': ['ascending', 'descending'],
  'renderer.options.sort.${}.short': ['ascending', 'descending'],
  'renderer.section.${}': [
    ...['values', 'origin', 'naming', 'watermark', 'confirmation', 'appearance'],
    ...['call', 'data', 'advanced'],
  ],
  'why.rule.${}': ['decides', 'overruled', 'notApplied', 'notForThem'],
  'answer.place.${}': ['asking', 'denied', 'known', 'unavailable'],
  'answer.failure.${}': [
    ...['busy', 'full', 'network', 'questions', 'room', 'server', 'timeout', 'unavailable'],
  ],
  'answer.trouble.${}': ['busy', 'full', 'network', 'server', 'timeout', 'unavailable'],
}

export const idsOf = (pattern: string): string[] =>
  (messagePatterns[pattern] ?? []).map((value) => pattern.replace('${}', value))
