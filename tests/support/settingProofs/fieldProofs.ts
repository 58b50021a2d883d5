import { otherClients, outside, type SettingProofs } from './settingProof'

const types = 'schemas/fields/fieldTypes.test.ts'
const judged = [types, '%s are normalised and judged'] as const
const pictures = 'renderers/fields/pictures.test.tsx'
const stamps = 'tests/api/pictureStamps.test.ts'
const stamped = [
  stamps,
  'is stamped once a record has it: what it is there and when, where and under which folio',
] as const
const files = 'schemas/fields/shared/files.test.ts'
const drawn = 'renderers/settingsDrawn.test.tsx'
const buttons = 'renderers/fields/button.test.tsx'
const calls = 'schemas/model/buttonCall.test.ts'
const goesAlong = [
  calls,
  'are answers under their names, fixed values and, when asked for, the whole record',
] as const
const points = ['schemas/answering/grade.test.ts', '%s by %j %j: %j earns %j'] as const
const named = [files, 'of %j is made of %j'] as const
const cascade = 'renderers/fields/catalog.test.tsx'
const lookUps = 'tests/api/rowLookUps.test.ts'
const levels = 'renderers/fields/levels.test.tsx'
const whoFences = [
  'tests/e2e/geofence.spec.ts',
  'a fence that counts with ${JSON.stringify(when)} does not count otherwise',
] as const
const fence = [[lookUps, 'only rows within the distance are offered, the nearest first']] as const
const related = [
  [
    'tests/api/lookUpRelations.test.ts',
    'the values of a level are those that the levels of all parents leave',
  ],
] as const
const icon = [[buttons, "is the host's, at a place that was kept"]] as const

/** The settings of fields of any type. */
export const fieldProofs: SettingProofs = {
  label: [['renderers/fields/screenReader.test.tsx', 'says what it is, what helps and what is wrong']],
  help_text: [
    [
      'renderers/FormRenderer.test.tsx',
      'marks required fields with a word and ties help and error to the input',
    ],
  ],
  required: [
    [
      'schemas/answering/answering.test.ts',
      'says what is missing or wrong, in document order, of a page or the form',
    ],
  ],
  default_value: [
    ['schemas/answering/answering.test.ts', 'defaults are the first answers of a fresh answering only'],
    [types, 'count only when their flag is on'],
  ],
  fav: [
    [
      'src/features/records/recordColumns.test.ts',
      'shows favourites first, and the first others beside them',
    ],
  ],
  field_id: [['schemas/answering/answering.test.ts', 'what is written may be cleared']],
  options: [judged],
  grading_criteria: [points],
  'grading_criteria.equal': [points],
  'grading_criteria.greater': [points],
  'grading_criteria.less': [points],
  'grading_criteria.between': [points],
  'properties.max_length': [judged],
  'properties.enable_barcode': [
    ['renderers/fields/textEntry.test.tsx', 'is offered for %j: %i'],
    [levels, 'choose the value that is the code and no other that contains it'],
  ],
  'properties.size': [[drawn, 'of a %s is %s']],
  'properties.link_name': [
    ['schemas/answering/prefill.test.ts', 'answers a field of type %s by its name: %s'],
    [
      'tests/e2e/linkAnswers.spec.ts',
      'a link made in the sharing dialog brings its answers, and asks where a draft is',
    ],
  ],
  'properties.send_email': { kept: outside },
  'properties.notification': { kept: outside },
  'properties.pfd_print': [
    [
      'tests/api/recordPdf.test.ts',
      'leaves out what its designer does not print, and is called as the default template says',
    ],
  ],
  'properties.pfd_style': { kept: outside },
  'properties.email_configuration': { kept: outside },
  'properties.min': [
    judged,
    [
      'schemas/answering/answering.test.ts',
      'too few and too many sets are errors of the group, and no set is added past the limit',
    ],
  ],
  'properties.max': [
    judged,
    [
      'schemas/answering/answering.test.ts',
      'too few and too many sets are errors of the group, and no set is added past the limit',
    ],
  ],
  'properties.step': [
    judged,
    ['renderers/fields/NumberWidget.test.tsx', 'goes up and down by the step of its designer'],
  ],
  'properties.number_of_decimals': [
    judged,
    [
      'renderers/fields/NumberWidget.test.tsx',
      'leaves a number alone while it is typed, and shows it rounded afterwards',
    ],
  ],
  'properties.hour_step': [
    ['renderers/inputs/calendar/TemporalInput.test.tsx', 'go by the steps of the field %j'],
  ],
  'properties.minute_step': [
    ['renderers/inputs/calendar/TemporalInput.test.tsx', 'go by the steps of the field %j'],
  ],
  'properties.openChoice': [
    judged,
    ['renderers/widgets.test.tsx', '%s with an open choice stores the text written'],
  ],
  'properties.orientation': [[drawn, 'of a %s stand side by side or one below the other']],
  'properties.displayInReverse': [[drawn, 'are shown the last one first: %j']],
  'properties.mime_types': [
    [files, '%s of %j: %s'],
    [
      'tests/api/fileAnswers.test.ts',
      'that has to be a picture names one, also where the field took anything before',
    ],
  ],
  'properties.image_origin.from_camera': [[pictures, 'come from %j']],
  'properties.image_origin.from_gallery': [[pictures, 'come from %j']],
  'properties.image_origin.from_draw': [[pictures, 'come from %j']],
  'properties.metadata': [stamped],
  'properties.watermark_enable': [stamped, [stamps, 'that nothing is printed on is as large and as it was']],
  'properties.watermark_config.text_data': [
    [stamps, 'says what was answered, as people read it, and no secret'],
  ],
  'properties.watermark_config.text_data_array': [
    [stamps, 'says what was answered, as people read it, and no secret'],
  ],
  'properties.watermark_config.position': [stamped],
  'properties.watermark_config.font_size': [[stamps, '%j is read as %j']],
  'properties.watermark_config.color': [stamped],
  'properties.file_name': [named],
  'properties.file_name_array': [named],
  'properties.fieldId': [[files, 'waits for every naming field']],
  'properties.min_images_count': [[files, '%j: from %i to %i files'], judged],
  'properties.max_images_count': [
    [files, '%j: from %i to %i files'],
    ['renderers/fields/files.test.tsx', 'stop at the most there may be'],
  ],
  'properties.multi_selection': [
    ['renderers/fields/files.test.tsx', 'are chosen one by one unless the designer says otherwise: %j'],
  ],
  catalog: [[cascade, 'chooses level by level, by keyboard, and copies the details of the row']],
  catalog_fields: [[cascade, 'chooses level by level, by keyboard, and copies the details of the row']],
  'catalog.catalog_id': [['tests/api/rowsChecked.test.ts', 'with %s has the details of the row']],
  'catalog.catalog_field_id': [
    ['schemas/answering/rows.test.ts', 'a member without its row is a field of its own'],
  ],
  'catalog.field_type': [['schemas/model/catalogRow.test.ts', '%s']],
  'catalog.name': { kept: otherClients },
  'catalog.view_fields': [
    [cascade, 'chooses level by level, by keyboard, and copies the details of the row'],
  ],
  'catalog.view_index': { kept: otherClients },
  'catalog.last': { kept: otherClients },
  'catalog.filters': [
    [cascade, 'asks with the filter of the field, and again for more when there are more'],
    ['tests/api/lookUpRights.test.ts', 'another filter under the same name, and another filter of the form'],
  ],
  'catalog.related_catalog.catalog_id': related,
  'catalog.related_catalog.related_fields': related,
  'catalog.related_catalog.childs': { kept: otherClients },
  'catalog.geofence.field_id': fence,
  'catalog.geofence.key_field': { kept: otherClients },
  'catalog.geofence.distance': [...fence, ['schemas/answering/rows.test.ts', 'a fence of %s metres: %j']],
  'catalog.geofence.on_create': [whoFences],
  'catalog.geofence.on_edit': [whoFences],
  'catalog.on_create': { kept: otherClients },
  'catalog.on_edit': { kept: otherClients },
  'properties.visible_on': [[buttons, 'meant for %s, on the screen %s: %s']],
  'properties.comment': [
    [buttons, 'that is required is asked for first'],
    [buttons, 'that is optional may be left out, and the press taken back'],
  ],
  'properties.color': [[buttons, 'writes on %s in %s']],
  'properties.icon': icon,
  'properties.icon.name': icon,
  'properties.icon.css_class': { kept: otherClients },
  'properties.icon.unicode': { kept: otherClients },
  'properties.update_values': [[buttons, 'writes its answers, clears others, and sends no form']],
  'properties.method': [goesAlong],
  'properties.url': [
    [calls, '%s'],
    ['tests/api/buttons.test.ts', 'sends what the form says, and nothing secret'],
  ],
  'properties.service_name': { kept: outside },
  'properties.wait_response': [goesAlong, ['tests/api/buttons.test.ts', 'reads back what the form takes']],
  'properties.send_record': [goesAlong],
  'properties.send_to_lkf': { kept: outside },
  'properties.body_payload': [goesAlong],
  'properties.parameters': [goesAlong],
  'properties.input_parameter': [goesAlong],
}

/** What a field has in the document besides its settings. */
export const wireProofs: SettingProofs = {
  default: [[types, 'count only when their flag is on']],
  key: [['tests/api/catalogAnswers.test.ts', 'has a key that no other has, whatever its case']],
  group: [
    ['schemas/compile/compileForm.test.ts', 'gathers a group’s fields wherever they lie, in document order'],
  ],
  groups_fields: [
    ['schemas/compile/compileForm.test.ts', 'gathers a group’s fields wherever they lie, in document order'],
  ],
  ...Object.fromEntries(
    [
      ...[
        'affecting_rules',
        'buttons_ids',
        'catalog_relation',
        'descriptor',
        'number_type',
        'rules',
        'show_for_rule',
      ],
      ...['validations', 'visible', 'properties.custom', 'properties.elements_ids', 'properties.selected'],
    ].map((path) => [path, { kept: otherClients }]),
  ),
  'properties.help_text': [
    [
      'renderers/FormRenderer.test.tsx',
      'marks required fields with a word and ties help and error to the input',
    ],
  ],
}
