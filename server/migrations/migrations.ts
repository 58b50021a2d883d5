import type { Migration } from 'kysely'
import { up as start } from './0001_start'
import { up as readingOrder } from './0002_reading_order'
import { up as files } from './0003_files'
import { up as formSaves } from './0004_form_saves'
import { up as answering } from './0005_answering'
import { up as inbox } from './0006_inbox'
import { up as catalogs } from './0007_catalogs'
import { up as pictureStamps } from './0008_picture_stamps'
import { up as rows } from './0009_rows'
import { up as catalogColumns } from './0010_catalog_columns'
import { up as nearRows } from './0011_near_rows'
import { up as tasks } from './0012_tasks'
import { up as updatedRows } from './0013_updated_rows'
import { up as rowPages } from './0014_row_pages'
import { up as rowCatalogs } from './0015_row_catalogs'
import { up as sheetUse } from './0016_sheet_use'
import { up as publicUploads } from './0017_public_uploads'
import { up as numbersInOrder } from './0018_numbers_in_order'
import { up as settingsKept } from './0019_settings_kept'
import { up as credentials } from './0020_credentials'
import { up as sendersKeys } from './0024_senders_keys'
import { up as fileRoom } from './0025_file_room'
import { up as tokenKeys } from './0027_token_keys'
import { up as treesApart } from './0028_trees_apart'
import { up as foldText } from './0029_fold_text'
import { up as catalogUpkeep } from './0030_catalog_upkeep'
import { up as failedRows } from './0031_failed_rows'
import { up as droppedTold } from './0032_dropped_told'
import { up as tasksOfAll } from './0033_tasks_of_all'
import { up as conditions } from './0034_conditions'
import { up as changeSets } from './0035_change_sets'
import { up as draftLinks } from './0036_draft_links'
import { up as keptColumns } from './0037_kept_columns'
import { up as recordColumns } from './0038_record_columns'
import { up as accountOwners } from './0039_account_owners'
import { up as accessScope } from './0040_access_scope'
import { up as people } from './0050_people'
import { up as taskKeys } from './0051_task_keys'
import { up as activations } from './0052_activations'
import { up as accessRequests } from './0056_access_requests'
import { up as mails } from './0060_mails'
import { up as pendingShares } from './0061_pending_shares'
import { up as filterViews } from './0062_filter_views'
import { up as keptTexts } from './0070_kept_texts'
import { up as placements } from './0073_placements'
import { up as sessionDevices } from './0076_session_devices'
import { up as recordPeople } from './0085_record_people'
import { up as viewTabs } from './0084_view_tabs'
import { up as events } from './0087_events'
import { up as changeMarks } from './0088_change_marks'
import { up as downloads } from './0091_downloads'
import { up as quickPeople } from './0100_quick_people'
import { up as answersTakenBack } from './0101_answers_taken_back'
import { up as recordHistory } from './0105_record_history'
import { up as recordComments } from './0106_record_comments'
import { up as accountLinks } from './0120_account_links'
import { up as workflows } from './0115_workflows'
import { up as bulkWorkflows } from './0116_bulk_workflows'
import { up as keyEnds } from './0121_key_ends'
import { up as workflowWaits } from './0122_workflow_waits'
import { up as secondFactors } from './0123_second_factors'
import { up as assignments } from './0124_assignments'
import { up as webhooks } from './0125_webhooks'
import { up as askedLinks } from './0126_asked_links'
import { up as feeds } from './0127_feeds'
import { up as formPrograms } from './0128_form_programs'
import { up as mailedRecords } from './0129_mailed_records'
import { up as company } from './0130_company'
import { up as approvals } from './0131_approvals'
import { up as binEnds } from './0132_bin_ends'
import { up as activityAddresses } from './0133_activity_addresses'
import { up as listedBulkChanges } from './0137_listed_bulk_changes'
import { up as passkeys } from './0138_passkeys'
import { up as messages } from './0139_messages'
import { up as sheetsOfItems } from './0140_sheets_of_items'
import { up as inboxOfRecords } from './0141_inbox_of_records'
import { up as placesKept } from './0142_places_kept'
import { up as recordsOfGroups } from './0149_records_of_groups'
import { up as linkMakers } from './0150_link_makers'
import { up as rowsOfSheets } from './0151_rows_of_sheets'
import { up as watchedMembers } from './0152_watched_members'
import { up as webhookKeys } from './0153_webhook_keys'
import { up as textsAreSearched } from './0158_texts_are_searched'
import { up as failedLines } from './0166_failed_lines'
import { up as commentKeys } from './0176_comment_keys'
import { up as undoneRuns } from './0182_undone_runs'
import { up as signUps } from './0134_sign_ups'
import { up as whoIsActive } from './0135_who_is_active'
import { up as identities } from './0136_identities'
import { up as bulkChanges } from './0110_bulk_changes'

/**
 * The last migration of each release, the oldest first. Later migrations only add, because the version before runs on the same tables while
 * nodes are restarted one by one.
 */
export const releases: readonly string[] = ['0050_people']

interface OwnMigration extends Migration {
  /** For a migration named `<number>_contract_<name>`: the last migration of the release whose code no longer uses what it removes. */
  readonly unusedSince?: string
}

/** Every migration in order. A released one never changes: correct it with a new one. */
export const migrations: Record<string, OwnMigration> = {
  '0001_start': { up: start },
  '0002_reading_order': { up: readingOrder },
  '0003_files': { up: files },
  '0004_form_saves': { up: formSaves },
  '0005_answering': { up: answering },
  '0006_inbox': { up: inbox },
  '0007_catalogs': { up: catalogs },
  '0008_picture_stamps': { up: pictureStamps },
  '0009_rows': { up: rows },
  '0010_catalog_columns': { up: catalogColumns },
  '0011_near_rows': { up: nearRows },
  '0012_tasks': { up: tasks },
  '0013_updated_rows': { up: updatedRows },
  '0014_row_pages': { up: rowPages },
  '0015_row_catalogs': { up: rowCatalogs },
  '0016_sheet_use': { up: sheetUse },
  '0017_public_uploads': { up: publicUploads },
  '0018_numbers_in_order': { up: numbersInOrder },
  '0019_settings_kept': { up: settingsKept },
  '0020_credentials': { up: credentials },
  '0024_senders_keys': { up: sendersKeys },
  '0025_file_room': { up: fileRoom },
  '0027_token_keys': { up: tokenKeys },
  '0028_trees_apart': { up: treesApart },
  '0029_fold_text': { up: foldText },
  '0030_catalog_upkeep': { up: catalogUpkeep },
  '0031_failed_rows': { up: failedRows },
  '0032_dropped_told': { up: droppedTold },
  '0033_tasks_of_all': { up: tasksOfAll },
  '0034_conditions': { up: conditions },
  '0035_change_sets': { up: changeSets },
  '0036_draft_links': { up: draftLinks },
  '0037_kept_columns': { up: keptColumns },
  '0038_record_columns': { up: recordColumns },
  '0039_account_owners': { up: accountOwners },
  '0040_access_scope': { up: accessScope },
  '0050_people': { up: people },
  '0051_task_keys': { up: taskKeys },
  '0052_activations': { up: activations },
  '0056_access_requests': { up: accessRequests },
  '0060_mails': { up: mails },
  '0061_pending_shares': { up: pendingShares },
  '0062_filter_views': { up: filterViews },
  '0070_kept_texts': { up: keptTexts },
  '0073_placements': { up: placements },
  '0076_session_devices': { up: sessionDevices },
  '0084_view_tabs': { up: viewTabs },
  '0085_record_people': { up: recordPeople },
  '0087_events': { up: events },
  '0088_change_marks': { up: changeMarks },
  '0091_downloads': { up: downloads },
  '0100_quick_people': { up: quickPeople },
  '0101_answers_taken_back': { up: answersTakenBack },
  '0105_record_history': { up: recordHistory },
  '0106_record_comments': { up: recordComments },
  '0110_bulk_changes': { up: bulkChanges },
  '0115_workflows': { up: workflows },
  '0116_bulk_workflows': { up: bulkWorkflows },
  '0120_account_links': { up: accountLinks },
  '0121_key_ends': { up: keyEnds },
  '0122_workflow_waits': { up: workflowWaits },
  '0123_second_factors': { up: secondFactors },
  '0124_assignments': { up: assignments },
  '0125_webhooks': { up: webhooks },
  '0126_asked_links': { up: askedLinks },
  '0127_feeds': { up: feeds },
  '0128_form_programs': { up: formPrograms },
  '0129_mailed_records': { up: mailedRecords },
  '0130_company': { up: company },
  '0131_approvals': { up: approvals },
  '0132_bin_ends': { up: binEnds },
  '0133_activity_addresses': { up: activityAddresses },
  '0134_sign_ups': { up: signUps },
  '0135_who_is_active': { up: whoIsActive },
  '0136_identities': { up: identities },
  '0137_listed_bulk_changes': { up: listedBulkChanges },
  '0138_passkeys': { up: passkeys },
  '0139_messages': { up: messages },
  '0140_sheets_of_items': { up: sheetsOfItems },
  '0141_inbox_of_records': { up: inboxOfRecords },
  '0142_places_kept': { up: placesKept },
  '0149_records_of_groups': { up: recordsOfGroups },
  '0150_link_makers': { up: linkMakers },
  '0151_rows_of_sheets': { up: rowsOfSheets },
  '0152_watched_members': { up: watchedMembers },
  '0153_webhook_keys': { up: webhookKeys },
  '0158_texts_are_searched': { up: textsAreSearched },
  '0166_failed_lines': { up: failedLines },
  '0176_comment_keys': { up: commentKeys },
  '0182_undone_runs': { up: undoneRuns },
}
