/**
 * Business constants and limits. Names carry the units.
 */

/** Delay between closing the chat window and closing its socket. */
export const CHAT_SHUTDOWN_DELAY_MS = 300_000;
/** Delay before a lost chat connection is reopened. */
export const CHAT_RECONNECT_DELAY_MS = 30_000;
/** Relative to the gateway's base path. */
export const CHAT_SOCKET_PATH = '/chat-service/ws';
/** Payment providers send their callbacks to `<path>/<provider>`, at the edge and at the gateway. */
export const PAY_CALLBACK_PATH = '/pay-callback';
/** Application-specific WebSocket close codes. */
export const CHAT_CLOSE_CODE = {
  /** The session has ended: reconnecting fails until the member signs in again. */
  SESSION_ENDED: 4401,
} as const;
/** Chat messages further apart than this get a time separator between them. */
export const CHAT_TIME_SEPARATOR_MS = 5 * 60_000;
/** Older chat history loads when the list is scrolled this close to its top. */
export const CHAT_HISTORY_THRESHOLD_PX = 20;
export const CHAT_EMOJI_COLUMNS = 8;

export const CART_BADGE_CAP = 9999;
export const ORDER_BADGE_CAP = 999;

export const VERIFICATION_CODE_DIGITS = 4;
export const BUTTON_THROTTLE_MS = 1000;
export const REQUEST_TIMEOUT_MS = 30_000;
/** Connections to the gateway that an edge opens for the calls of its pages, and as many for proxied calls. */
export const GATEWAY_CONNECTIONS = 128;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const SIDEBAR_MENU_SHOW_DELAY_MS = 200;
/** Delay between signing out and clearing the session's data in the browser. */
export const LOGOUT_CLEANUP_DELAY_MS = 100;

export const MAX_CART_LINES = 500;
/** Period in which removed cart lines can be restored. */
export const CART_UNDO_MS = 10 * 60_000;
/** Also the limit for the rows of an imported sheet. */
export const QUICK_ORDER_MAX_ROWS = 500;
export const MAX_SHEET_BYTES = 2 * 1024 * 1024;
export const MAX_RECOMMENDED_ITEMS = 200;
/** Order templates per distributor, lines of one, and characters of its name. */
export const TEMPLATE_LIMITS = { templates: 50, lines: 200, name: 30 } as const;
/** Recently viewed commodities that are kept per member. */
export const MAX_RECENT_COMMODITIES = 24;

/** Per distributor. */
export const MAX_ADDRESSES = 50;
/** Maximum characters of the address fields, and of a pasted line that is parsed into an address. */
export const ADDRESS_LIMITS = { consignee: 40, detail: 200, pasted: 400 } as const;
/** Maximum characters of texts, or items of lists, for orders, refunds, samples and vouchers. */
export const ORDER_LIMITS = {
  remark: 200,
  /** Number of the buyer's own purchase order. */
  poNo: 30,
  refundDescription: 300,
  refundImages: 6,
  samplePurpose: 200,
  sampleItems: 20,
  /** Per sku. */
  sampleQuantity: 5,
  /** Sample requests waiting for approval, per distributor. */
  samplesWaiting: 5,
  vouchers: 5,
  /** Orders that are paid, received, bought again or exported together. */
  chosenOrders: 100,
} as const;
/** Per distributor. */
export const MAX_PAYEE_ACCOUNTS = 10;
/** Characters of the fields of a payee account. */
export const PAYEE_LIMITS = { accountName: 60, bankName: 60, accountNo: 60 } as const;
/** Smallest and largest amount of one withdrawal, by account, in fen. */
export const WITHDRAWAL_LIMITS = {
  BALANCE: { min: 1000, max: 10_000_000 },
  DEPOSIT: { min: 10_000, max: 20_000_000 },
} as const;
/** Maximum characters of the fields of an invoice header. */
export const HEADER_LIMITS = {
  name: 100,
  bank: 80,
  bankAccount: 30,
  address: 160,
  phone: 20,
  /** Numbers as typed, with the blanks that a paste brings. */
  typedNumber: 50,
} as const;
export const INVOICE_LIMITS = {
  /** Headers per distributor. */
  headers: 20,
  /** Orders of one invoice. */
  orders: 100,
  /** Lines of one invoice, freight included. */
  lines: 1000,
  email: 100,
} as const;
/** Maximum characters of the fields in a drop-shipping row. */
export const DROP_SHIPPING_LIMITS = {
  consignee: ADDRESS_LIMITS.consignee,
  address: 300,
  remark: ORDER_LIMITS.remark,
} as const;

/**
 * Default limits on a distributor's unpaid orders; staff can override them (`/staff/distributor/limits`). An order
 * counts until it is paid, its transfer voucher is uploaded, or it is cancelled.
 */
export const UNPAID_LIMITS = {
  /** Percentage of a sku's pieces that are in stock or held by the distributor's own unpaid orders. */
  skuPercent: 50,
  /** In fen. */
  amount: 50_000_000,
  /**
   * Payments, not orders: one payment covers the orders of several warehouses, or all consignees (up to 500) of a
   * drop-shipping sheet. An inquiry that is not accepted yet counts as one payment.
   */
  payments: 50,
} as const;
/**
 * A distributor may always hold the larger of these two quantities of a sku: with a percentage alone, no single order
 * could take the last pieces.
 */
export const UNPAID_SKU_FLOOR = { pieces: 24, minimumQuantities: 10 } as const;

/** Records per page; the gateway reduces larger page sizes to this. */
export const MAX_PAGE_SIZE = 100;

export const HOTLINE = '400 825 9920';

/** Mini-program links expire after `expireInterval` days. */
export const MINI_PROGRAM_LINK_EXPIRY = { expireInterval: 30, expireType: 0 } as const;

/** Source codes: the page from which a commodity page was opened. */
export const COMMODITY_SOURCE = {
  HOME: 1,
  CATEGORY: 2,
  CART: 3,
  ORDER_DETAIL: 4,
  SEARCH_RESULTS: 6,
  MEMBER_GIFT_RECORDS: 8,
  NONE: 9,
  MINI_PAGE: 10,
  OTHER: 99,
} as const;

export const NETWORK_TYPES = ['wifi', '4g', '3g', '2g', 'other'] as const;
export type NetworkType = (typeof NETWORK_TYPES)[number];

/** Cookie names. `userToken` and `anonId` are HttpOnly: only the edge reads them. */
export const COOKIE = {
  USER_TOKEN: 'userToken',
  ANON_ID: 'anonId',
  /** `1` while the floating toolbar is collapsed. Set by the browser. */
  TOOLBAR_COLLAPSED: 'toolbarCollapsed',
} as const;

/** Keys of the texts and URLs that staff can change (`listCustomDict`). */
export const CUSTOM_DICT = {
  HELP_MANUAL_URL: 'HELP_MANUAL_URL',
  COMPANY_NAME: 'COMPANY_NAME',
  /** Unified social credit code. */
  COMPANY_REGISTRATION_NUMBER: 'COMPANY_REGISTRATION_NUMBER',
  ICP_FILING_NUMBER: 'ICP_FILING_NUMBER',
  PUBLIC_SECURITY_FILING_NUMBER: 'PUBLIC_SECURITY_FILING_NUMBER',
  /** Targets of the two QR codes in the chrome. */
  MINI_PROGRAM_URL: 'MINI_PROGRAM_URL',
  ENTERPRISE_URL: 'ENTERPRISE_URL',
} as const;

/** Keys of the URLs to scan. The gateway draws them as QR codes: `CONTACT_QR_PATH/<key>.svg`. */
export const CONTACT_URLS = [CUSTOM_DICT.MINI_PROGRAM_URL, CUSTOM_DICT.ENTERPRISE_URL] as const;
export const CONTACT_QR_PATH = '/soyoungzg/api/customDict/qrCode';

/** Type of the module switch that enables the customer-service chat. */
export const CHAT_SWITCH = 'CHAT_SHOW_CONFIG';

/** Purpose of an uploaded image. CHAT images are readable by URL alone, others only by their owner and the staff. */
export const IMAGE_SCENES = ['CHAT', 'CERTIFICATION', 'VOUCHER', 'REFUND'] as const;
export type ImageScene = (typeof IMAGE_SCENES)[number];
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
/** Of all frames of an animation together. */
export const MAX_IMAGE_PIXELS = 40_000_000;
/** Widths of the thumbnails of an uploaded image, in pixels: `?w=<width>` of its url. */
export const THUMBNAIL_WIDTHS = [96, 240, 480, 960, 1920] as const;
/** Types offered in the file dialog; the gateway checks the bytes. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
