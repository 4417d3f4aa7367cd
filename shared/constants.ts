/**
 * Business constants and limits (mission section 9). Units stand in the names.
 */

/** Closes the chat socket this long after the chat window was closed. */
export const CHAT_SHUTDOWN_DELAY_MS = 300_000;
/** Waits this long before a broken chat connection is opened again. */
export const CHAT_RECONNECT_DELAY_MS = 30_000;
/** Path of the chat socket below the gateway's base. */
export const CHAT_SOCKET_PATH = '/chat-service/ws';
/** Close codes of the chat socket beyond the standard ones. */
export const CHAT_CLOSE_CODE = {
  /** The session has ended: connecting again is of no use before a new login. */
  SESSION_ENDED: 4401,
} as const;
/** A time separator stands between chat messages that are further apart than this. */
export const CHAT_TIME_SEPARATOR_MS = 5 * 60_000;
/** Older chat history loads when the list is scrolled this close to its top. */
export const CHAT_HISTORY_THRESHOLD_PX = 20;
export const CHAT_EMOJI_COLUMNS = 8;

export const CART_BADGE_CAP = 9999;
export const ORDER_BADGE_CAP = 999;

export const VERIFICATION_CODE_DIGITS = 4;
export const BUTTON_THROTTLE_MS = 1000;
export const REQUEST_TIMEOUT_MS = 30_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const SIDEBAR_MENU_SHOW_DELAY_MS = 200;
/** Time a browser is given between signing out and clearing what the session left behind. */
export const LOGOUT_CLEANUP_DELAY_MS = 100;

/** Lines that a cart holds at most. */
export const CART_MAX_LINES = 500;
/** How long lines that were taken out of the cart can be put back. */
export const CART_UNDO_MS = 10 * 60_000;
/** Rows that quick order takes at once; a sheet may have as many. */
export const QUICK_ORDER_MAX_ROWS = 500;
export const MAX_SHEET_BYTES = 2 * 1024 * 1024;
/** Goods on a recommended list at most. */
export const RECOMMENDED_MAX_ITEMS = 200;

/** Addresses that a shop keeps at most. */
export const MAX_ADDRESSES = 50;
/** Characters of what an address says, and of a line that one is read from. */
export const ADDRESS_LIMITS = { consignee: 40, detail: 200, pasted: 400 } as const;
/** How much may be said of an order and what hangs on it (characters, or pieces of a list). */
export const ORDER_LIMITS = {
  remark: 200,
  refundDescription: 300,
  refundImages: 6,
  samplePurpose: 200,
  sampleItems: 20,
  /** Of one sku. */
  sampleQuantity: 5,
  /** Requisitions that wait for their answer. */
  samplesWaiting: 5,
  vouchers: 5,
} as const;
/** Characters of what a row of a drop-shipping sheet says. */
export const DROP_SHIPPING_LIMITS = {
  consignee: ADDRESS_LIMITS.consignee,
  address: 300,
  remark: ORDER_LIMITS.remark,
} as const;

/**
 * How much one shop may have ordered without having paid, unless staff set other limits (`/staff/distributor/limits`).
 * An order counts until it is paid, its transfer voucher is shown or it is cancelled.
 */
export const UNPAID_LIMITS = {
  /** Of the pieces of a sku that are in stock or held by the shop's own unpaid orders. */
  skuPercent: 50,
  /** In fen. */
  amount: 50_000_000,
  /**
   * Payments, not orders: a purchase is one payment for the orders of several warehouses, and a drop-shipping sheet is
   * one for up to 500 consignees. An inquiry that is not accepted yet counts as the payment that it becomes.
   */
  payments: 50,
} as const;
/**
 * A shop may hold the larger of these of a sku, whatever the percentage: the last pieces can still be bought, which a
 * percentage alone would never let one order take.
 */
export const UNPAID_SKU_FLOOR = { pieces: 24, minimumQuantities: 10 } as const;

/** Records that one page of a list holds at most; the gateway cuts what asks for more. */
export const MAX_PAGE_SIZE = 100;

export const HOTLINE = '400 825 9920';

/** How long a mini-program link lives: `expireInterval` days, type 0 (mission section 7, Marketing). */
export const MINI_PROGRAM_LINK_EXPIRY = { expireInterval: 30, expireType: 0 } as const;

/** Goods-detail source codes: where the reader of a goods page came from. */
export const GOODS_SOURCE = {
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

/** Names of the cookies. `userToken` and `anonId` are HttpOnly: only the edge reads them. */
export const COOKIE = {
  USER_TOKEN: 'userToken',
  ANON_ID: 'anonId',
  /** `1` while the floating toolbar is collapsed. Written by the browser. */
  TOOLBAR_COLLAPSED: 'toolbarCollapsed',
} as const;

/** Keys of the texts and addresses that operations may change (`listCustomDict`). */
export const CUSTOM_DICT = {
  HELP_MANUAL_URL: 'HELP_MANUAL_URL',
  COMPANY_NAME: 'COMPANY_NAME',
  /** Unified social credit code. */
  COMPANY_REGISTRATION_NUMBER: 'COMPANY_REGISTRATION_NUMBER',
  ICP_FILING_NUMBER: 'ICP_FILING_NUMBER',
  PUBLIC_SECURITY_FILING_NUMBER: 'PUBLIC_SECURITY_FILING_NUMBER',
  /** What the two codes in the chrome open when they are scanned. */
  MINI_PROGRAM_URL: 'MINI_PROGRAM_URL',
  ENTERPRISE_URL: 'ENTERPRISE_URL',
} as const;

/** The switch that lets the customer-service chat be shown (mission section 7, Chat). */
export const CHAT_SWITCH = 'CHAT_SHOW_CONFIG';

/** What an uploaded image is for. CHAT is seen by whoever has its address, the others by their owner and staff. */
export const IMAGE_SCENES = ['CHAT', 'CERTIFICATION', 'VOUCHER', 'REFUND'] as const;
export type ImageScene = (typeof IMAGE_SCENES)[number];
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;
export const MAX_IMAGE_PIXELS = 40_000_000;
/** What the file dialog offers; the gateway looks at the bytes. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
