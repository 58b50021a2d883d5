import type { JsonSchema } from '../fieldType'
import { documentTypes, imageTypes, mostFiles } from './files'
import { notificationSetting, type Settings } from './settings'

const endings = (types: readonly string[]): JsonSchema => ({
  type: 'array',
  title: 'setting.fileTypes',
  description: 'setting.fileTypes.help',
  items: { type: 'string', enum: types },
  uniqueItems: true,
  'x-section': 'values',
})

const origin = (title: string): JsonSchema => ({ type: 'boolean', title, 'x-section': 'values' })

const withWatermark = { 'x-when': { path: 'properties.watermark_enable', equals: true } }

/** Even numbers from 22 to 80, as text (spec forms §9; domain notes §3.1). */
const fontSizes = Array.from({ length: 30 }, (_unused, index) => String(22 + 2 * index))

/** How stored files are named, and who is told of them (spec forms §3 "Images and files"). */
export const fileSettings: Settings = {
  fieldId: {
    type: 'array',
    title: 'setting.namingFields',
    description: 'setting.namingFields.help',
    items: { type: 'string' },
    maxItems: 3,
    uniqueItems: true,
    'x-fieldsFrom': 'namesFiles',
    'x-section': 'advanced',
  },
  file_name: {
    type: 'string',
    title: 'setting.fileName',
    description: 'setting.fileName.help',
    maxLength: 100,
    'x-section': 'advanced',
  },
  file_name_array: { type: 'array', title: 'setting.fileName', 'x-editor': 'fileName' },
  notification: notificationSetting,
}

/** Which documents are taken. */
export const documentSettings: Settings = { mime_types: endings(documentTypes) }

/** How many files one answer holds. */
export const countSettings: Settings = {
  min_images_count: {
    type: 'integer',
    title: 'setting.minFiles',
    minimum: 0,
    maximum: mostFiles,
    'x-section': 'values',
  },
  max_images_count: {
    type: 'integer',
    title: 'setting.maxFiles',
    minimum: 1,
    maximum: mostFiles,
    'x-section': 'values',
  },
  multi_selection: {
    type: 'boolean',
    title: 'setting.multiSelection',
    description: 'setting.multiSelection.help',
    'x-section': 'values',
  },
}

/** Where pictures come from, what is noted with them and printed on them. */
export const pictureSettings: Settings = {
  image_origin: {
    type: 'object',
    properties: {
      from_camera: origin('setting.origin.camera'),
      from_gallery: origin('setting.origin.gallery'),
      from_draw: origin('setting.origin.draw'),
    },
  },
  mime_types: endings(imageTypes),
  metadata: {
    type: 'array',
    title: 'setting.metadata',
    items: {
      type: 'string',
      enum: ['created_at', 'geolocation', 'folio'],
      'x-enumIds': ['setting.metadata.createdAt', 'setting.metadata.geolocation', 'setting.metadata.folio'],
    },
    uniqueItems: true,
    'x-section': 'advanced',
  },
  watermark_enable: { type: 'boolean', title: 'setting.watermark', 'x-section': 'appearance' },
  watermark_config: {
    type: 'object',
    properties: {
      text_data: {
        type: 'string',
        title: 'setting.watermark.text',
        maxLength: 200,
        'x-section': 'appearance',
        ...withWatermark,
      },
      text_data_array: {
        type: 'array',
        title: 'setting.watermark.text',
        'x-editor': 'watermark',
      },
      position: {
        type: 'string',
        title: 'setting.watermark.position',
        enum: ['left-top', 'right-top', 'center', 'left-bottom', 'right-bottom'],
        'x-enumIds': [
          'setting.watermark.position.leftTop',
          'setting.watermark.position.rightTop',
          'setting.watermark.position.center',
          'setting.watermark.position.leftBottom',
          'setting.watermark.position.rightBottom',
        ],
        'x-section': 'appearance',
        ...withWatermark,
      },
      font_size: {
        type: 'string',
        title: 'setting.watermark.fontSize',
        enum: fontSizes,
        'x-section': 'appearance',
        ...withWatermark,
      },
      color: {
        type: 'string',
        title: 'setting.watermark.color',
        pattern: '^#[0-9A-Fa-f]{6}$',
        'x-format': 'color',
        'x-section': 'appearance',
        ...withWatermark,
      },
    },
  },
}

/** What a new field for pictures starts with: every origin, as nearly all real ones have it (domain notes §3.1). */
export const newPictureProperties = {
  image_origin: { from_camera: true, from_gallery: true, from_draw: true },
  watermark_config: {
    text_data: '',
    text_data_array: [],
    position: 'left-top',
    font_size: '22',
    color: '#FFFFFF',
  },
}
