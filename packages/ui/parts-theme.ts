import { theme, type ThemeConfig } from 'antd'

const FONT = "'IBM Plex Sans Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"
const SHARED = {
  fontFamily: FONT,
  borderRadius: 6,
  fontSize: 14,
  controlHeight: 32,
  controlHeightLG: 48,
  controlHeightSM: 24,
  fontSizeLG: 16,
} as const
const TABLE = { cellFontSizeSM: 13, cellPaddingBlockSM: 6, cellPaddingInlineSM: 10 } as const
const CSS_VARIABLES = { key: 'mostrador' } as const

/** Checked for contrast (design, ux d): one accent, a neutral ground. */
const LIGHT: ThemeConfig = {
  zeroRuntime: true,
  hashed: false,
  cssVar: CSS_VARIABLES,
  token: {
    ...SHARED,
    colorPrimary: '#1F5FBF',
    colorPrimaryHover: '#1A52A6',
    colorLink: '#1F5FBF',
    colorText: '#14181F',
    colorTextSecondary: '#515B6B',
    colorTextDescription: '#626D7E',
    colorTextPlaceholder: '#626D7E',
    colorTextDisabled: '#626D7E',
    colorBorder: '#868F9D',
    colorBorderSecondary: '#E1E5EA',
    colorBgLayout: '#F6F7F9',
    colorSuccess: '#166B3A',
    colorWarning: '#8A4B00',
    colorError: '#B3261E',
    colorInfo: '#1A52A6',
    // antd would derive muddy grounds from tones this dark; these are the same as the kit's own.
    colorSuccessBg: '#E7F5EC',
    colorWarningBg: '#FFF4E0',
    colorErrorBg: '#FDECEA',
    colorInfoBg: '#EAF2FD',
  },
  components: { Table: { ...TABLE, headerBg: '#F6F7F9', rowHoverBg: '#EEF3FB' } },
}

const DARK: ThemeConfig = {
  zeroRuntime: true,
  hashed: false,
  cssVar: CSS_VARIABLES,
  algorithm: theme.darkAlgorithm,
  token: {
    ...SHARED,
    colorPrimary: '#3F7FF0',
    colorPrimaryHover: '#3463BA',
    colorLink: '#8AB4FF',
    colorText: '#E8EBF0',
    colorTextSecondary: '#B4BCC8',
    colorTextDescription: '#9AA4B2',
    colorTextPlaceholder: '#9AA4B2',
    colorTextDisabled: '#9AA4B2',
    colorBorder: '#6B7585',
    colorBorderSecondary: '#2A313A',
    colorBgLayout: '#11151A',
    colorBgContainer: '#181C22',
    colorBgElevated: '#1E232A',
    colorSuccessBg: '#12301F',
    colorWarningBg: '#33260F',
    colorErrorBg: '#3A1A18',
    colorInfoBg: '#14243D',
    colorSuccess: '#49AA19',
    colorWarning: '#D89614',
    colorError: '#FF7A70',
    colorInfo: '#3F7FF0',
  },
  // On dark, what is written on a filled button keeps its contrast under the pointer too, and on
  // red it is dark.
  components: {
    Table: { ...TABLE, headerBg: '#1C2128', rowHoverBg: '#1F2733' },
    Button: {
      defaultHoverColor: '#8AB4FF',
      defaultHoverBorderColor: '#8AB4FF',
      dangerColor: '#11151A',
    },
  },
}

/**
 * `still`: for who asked their device for less motion. Without transitions a part that waits for
 * the end of one, such as the wheel of a button that was busy, would never go.
 */
export function themeOf(dark: boolean, still = false): ThemeConfig {
  const chosen = dark ? DARK : LIGHT
  return still ? { ...chosen, token: { ...chosen.token, motion: false } } : chosen
}
