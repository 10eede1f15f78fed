export interface paths {
    "/integrations/suppliers/files/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Files that were sent
         * @description Files without their reports, in pages, the newest first. A file that was refused when it was sent was not received: a `CRITICAL` event says so.
         */
        get: operations["listFiles"];
        put?: never;
        /**
         * Send the full assortment of a customer
         * @description The file replaces the one before: at the next agreed time, packages that it does not list are removed. It is checked while it arrives; a file that is refused as a whole is not received. The body may be compressed with one `Content-Encoding`, such as gzip. At most 400,000 records, 268,435,456 bytes as sent and 1,073,741,824 bytes unpacked are taken.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/suppliers/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Status of a file
         * @description A file waits for the agreed time of its customer. Of several that wait, the latest is processed and the others are ignored.
         */
        get: operations["getFileStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/suppliers/events/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Findings of the syncs
         * @description Every finding of every processed file of the library, in pages.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/suppliers/catalogue/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Catalogue of one customer
         * @description The catalogue after the last sync, sorted by `third_party_id`, in pages of one revision. Prices are exact; `rounded` has four decimal places, or three digits above zero if it is smaller. `lead_time` of a page is the longest one of all available packages, on every page. A page of an article or an outlet may be short or empty before the last one: read on while there is a `next`.
         */
        get: operations["showCatalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Liveness of the process
         * @description Asks nothing else, so that a process is not ended because its storage is away.
         */
        get: operations["showHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness to serve, part by part
         * @description Asks storage. A balancer sends requests to the copies that are ready.
         */
        get: operations["showReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description The OpenAPI 3.1 document of this service, with its addresses, scopes and limits.
         */
        get: operations["showOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/authorize/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask a user for access
         * @description Opened in the browser of the user, who signs in and consents. The code comes back to the redirect address, or is shown if the client has none (Spec 4.1).
         */
        get: operations["askAccess"];
        put?: never;
        /**
         * The answer of the consent page
         * @description Sent by the page itself, with its one-time form token. Nothing else calls it.
         */
        post: operations["answerConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a code, or refresh
         * @description A code works once, within 1 minute; an access token works for 1 week. Each refresh answers a new pair. The refresh token before it works again for 1 minute, for a client that lost the answer or runs twice; its use after that ends every token of the grant.
         */
        post: operations["getTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/introspect/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lifetime and scope of a token
         * @description A token that is unknown, expired, revoked, of another client or a refresh token is only said to be not active (Spec 4.3).
         */
        post: operations["introspectToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke_token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a token up
         * @description An access token ends by itself, a refresh token with every token of its grant (RFC 7009).
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The metadata of the authorization server
         * @description Addresses, scopes and methods as RFC 8414 has them.
         */
        get: operations["showServerMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Health: {
            /** @constant */
            status: "ok";
            /** @description Version of the service. */
            version?: string;
        };
        Readiness: {
            /**
             * @description `degraded`: uploads fail, because storage takes no writes.
             * @enum {unknown}
             */
            status: "ready" | "degraded" | "not ready";
            parts: {
                /** @enum {unknown} */
                storage: "ready" | "away" | "full" | "refused";
            };
        };
        /** @description RFC 9457: what went wrong, for people and programs. */
        Problem: {
            /**
             * Format: uri
             * @description Names the kind of problem: the address of what is said about it.
             */
            type: string;
            title: string;
            status: number;
            detail: string;
            report?: components["schemas"]["FileReport"];
            customer_number?: string;
            revision?: number;
        };
        Issue: {
            /** @enum {unknown} */
            code: "agreed-time.type" | "agreed-time.time" | "agreed-time.zone-missing" | "agreed-time.zone" | "agreed-time.inverted-sign" | "json.empty" | "json.encoding" | "json.utf16" | "json.syntax" | "json.truncated" | "json.trailing-data" | "json.several-documents" | "json.not-an-array" | "json.duplicate-key" | "file.record-too-large" | "text.ill-formed" | "text.too-long" | "text.over-published-length" | "text.over-published-decimals" | "record.not-an-object" | "record.reading-failed" | "record.unknown-field" | "record.conflicting-id" | "record.repeated-id" | "record.similar-id" | "record.joined-article" | "field.missing" | "field.type" | "field.empty" | "field.blank" | "price.missing" | "price.type" | "price.negative" | "price.out-of-range" | "price.zero" | "price.looks-like-thousands" | "price-type-code.missing" | "price-type-code.value" | "price-unit.missing" | "price-unit.forbidden" | "price-unit.type" | "price-unit.dimension-mismatch" | "file.mixed-separators" | "file.lead-times-differ" | "file.outlets-differ" | "package.missing" | "package.not-a-string" | "package.empty" | "package.too-long" | "package.newline" | "package.unsupported-separator" | "package.mixed-separators" | "package.leading-separator" | "package.trailing-separator" | "package.empty-factor" | "package.missing-unit" | "package.missing-amount" | "package.unit-not-last" | "package.decimal-comma" | "package.ambiguous-number" | "package.invalid-number" | "package.non-ascii-digit" | "package.negative" | "package.zero-quantity" | "package.out-of-range" | "package.unexpected-text" | "package.not-an-object" | "package.quantity-missing" | "package.quantity-type" | "package.incomplete" | "package.unit-and-package" | "package.too-deep" | "package.same-content" | "package.conflicting-content" | "package.pieces-only" | "package.fractional-factor" | "package.fractional-piece" | "package.implied-amount" | "package.looks-like-fraction" | "package.looks-like-thousands" | "package.looks-like-two-weights" | "package.not-expressible" | "weighted.package" | "sync.unidentified-record" | "sync.empty-file" | "sync.removals-withheld" | "sync.unidentified-withheld" | "sync.unidentified-removed" | "sync.price-withheld" | "sync.approved" | "sync.approval-stale" | "sync.more-in-record" | "sync.more-of-cause" | "sync.other-customer" | "sync.other-base" | "sync.unreadable" | "sync.damaged-file" | "sync.set-aside" | "sync.hash-mismatch" | "drift.weighed-description" | "drift.article" | "drift.article-text" | "drift.outlet" | "drift.gtin" | "drift.dimension" | "drift.smaller-pack" | "drift.unit-price" | "gtin.not-a-string" | "gtin.empty" | "gtin.non-digit" | "gtin.length" | "gtin.check-digit" | "gtin.ill-formed" | "gtin.padded" | "gtin.all-zero" | "gtin.restricted-circulation" | "gtin.variable-measure" | "gtin.coupon" | "gtin.coupon-us-legacy" | "gtin.refund-receipt" | "gtin.isbn" | "gtin.issn" | "gtin.ismn" | "gtin.demo-prefix" | "gtin.general-manager-number" | "gtin.beside-object" | "gtin.repeated-level" | "gtin.repeated-article" | "unit.alias" | "unit.unlisted" | "unit.likely-slip" | "unit.customary" | "unit.strict-alias" | "unit.strict-unlisted" | "unit.not-a-string" | "unit.empty" | "unit.too-long" | "unit.dimension-mismatch" | "unit.no-factor" | "lead-time.not-a-string" | "lead-time.syntax" | "lead-time.negative" | "lead-time.out-of-range" | "lead-time.minutes-seconds" | "lead-time.bare-seconds" | "lead-time.short" | "lead-time.zero" | "lead-time.long";
            /** @enum {unknown} */
            severity: "error" | "warning" | "info";
            /** @enum {unknown} */
            effect: "refuses-file" | "refuses-record" | "none";
            /** @enum {unknown} */
            stage: "upload" | "sync";
            /** @description JSON Pointer from the root of the file. */
            pointer: string;
            recordIndex?: number;
            thirdPartyId?: string;
            /** @description Clipped to 80 characters. */
            received?: string;
            message: string;
            section: string;
            /**
             * Format: uri
             * @description The page about the code.
             */
            url: string;
            values: {
                [key: string]: string;
            };
            fix?: {
                /** @enum {unknown} */
                certainty: "certain" | "suggested";
                operations: {
                    op: string;
                    path: string;
                }[];
            };
            position?: {
                offset: number;
                length: number;
                line: number;
                column: number;
            };
        };
        Cause: {
            /** @enum {unknown} */
            code: "agreed-time.type" | "agreed-time.time" | "agreed-time.zone-missing" | "agreed-time.zone" | "agreed-time.inverted-sign" | "json.empty" | "json.encoding" | "json.utf16" | "json.syntax" | "json.truncated" | "json.trailing-data" | "json.several-documents" | "json.not-an-array" | "json.duplicate-key" | "file.record-too-large" | "text.ill-formed" | "text.too-long" | "text.over-published-length" | "text.over-published-decimals" | "record.not-an-object" | "record.reading-failed" | "record.unknown-field" | "record.conflicting-id" | "record.repeated-id" | "record.similar-id" | "record.joined-article" | "field.missing" | "field.type" | "field.empty" | "field.blank" | "price.missing" | "price.type" | "price.negative" | "price.out-of-range" | "price.zero" | "price.looks-like-thousands" | "price-type-code.missing" | "price-type-code.value" | "price-unit.missing" | "price-unit.forbidden" | "price-unit.type" | "price-unit.dimension-mismatch" | "file.mixed-separators" | "file.lead-times-differ" | "file.outlets-differ" | "package.missing" | "package.not-a-string" | "package.empty" | "package.too-long" | "package.newline" | "package.unsupported-separator" | "package.mixed-separators" | "package.leading-separator" | "package.trailing-separator" | "package.empty-factor" | "package.missing-unit" | "package.missing-amount" | "package.unit-not-last" | "package.decimal-comma" | "package.ambiguous-number" | "package.invalid-number" | "package.non-ascii-digit" | "package.negative" | "package.zero-quantity" | "package.out-of-range" | "package.unexpected-text" | "package.not-an-object" | "package.quantity-missing" | "package.quantity-type" | "package.incomplete" | "package.unit-and-package" | "package.too-deep" | "package.same-content" | "package.conflicting-content" | "package.pieces-only" | "package.fractional-factor" | "package.fractional-piece" | "package.implied-amount" | "package.looks-like-fraction" | "package.looks-like-thousands" | "package.looks-like-two-weights" | "package.not-expressible" | "weighted.package" | "sync.unidentified-record" | "sync.empty-file" | "sync.removals-withheld" | "sync.unidentified-withheld" | "sync.unidentified-removed" | "sync.price-withheld" | "sync.approved" | "sync.approval-stale" | "sync.more-in-record" | "sync.more-of-cause" | "sync.other-customer" | "sync.other-base" | "sync.unreadable" | "sync.damaged-file" | "sync.set-aside" | "sync.hash-mismatch" | "drift.weighed-description" | "drift.article" | "drift.article-text" | "drift.outlet" | "drift.gtin" | "drift.dimension" | "drift.smaller-pack" | "drift.unit-price" | "gtin.not-a-string" | "gtin.empty" | "gtin.non-digit" | "gtin.length" | "gtin.check-digit" | "gtin.ill-formed" | "gtin.padded" | "gtin.all-zero" | "gtin.restricted-circulation" | "gtin.variable-measure" | "gtin.coupon" | "gtin.coupon-us-legacy" | "gtin.refund-receipt" | "gtin.isbn" | "gtin.issn" | "gtin.ismn" | "gtin.demo-prefix" | "gtin.general-manager-number" | "gtin.beside-object" | "gtin.repeated-level" | "gtin.repeated-article" | "unit.alias" | "unit.unlisted" | "unit.likely-slip" | "unit.customary" | "unit.strict-alias" | "unit.strict-unlisted" | "unit.not-a-string" | "unit.empty" | "unit.too-long" | "unit.dimension-mismatch" | "unit.no-factor" | "lead-time.not-a-string" | "lead-time.syntax" | "lead-time.negative" | "lead-time.out-of-range" | "lead-time.minutes-seconds" | "lead-time.bare-seconds" | "lead-time.short" | "lead-time.zero" | "lead-time.long";
            /** @enum {unknown} */
            severity: "error" | "warning" | "info";
            /** @enum {unknown} */
            effect: "refuses-file" | "refuses-record" | "none";
            field: string;
            shape?: string;
            count: number;
            places: {
                recordIndex?: number;
                thirdPartyId?: string;
                position?: {
                    offset: number;
                    length: number;
                    line: number;
                    column: number;
                };
            }[];
            issues: number[];
            example: components["schemas"]["Issue"];
        };
        FileReport: {
            /** @description Neither the file nor any record was refused. */
            ok: boolean;
            /** @description The file was not refused. */
            readable: boolean;
            file: {
                bytes: number;
                records: number;
                accepted: number;
                refused: number;
                merged: number;
            };
            counts: {
                [key: string]: number;
            };
            causes: components["schemas"]["Cause"][];
            issues: components["schemas"]["Issue"][];
            issuesOmitted: number;
        };
        ReceivedFile: {
            id: string;
            customer_number: string;
            /** Format: date-time */
            received_at: string;
            bytes: number;
            digest: string;
            /**
             * @description `replaced`: a later file takes its place, so it will not be synced. `ignored`: it was replaced, and its day was run.
             * @enum {unknown}
             */
            status: "waiting" | "replaced" | "processed" | "ignored";
            /**
             * @description What the sync made of a processed file.
             * @enum {unknown}
             */
            outcome?: "synced" | "file-refused";
            run?: string;
            /** Format: date-time */
            processed_at?: string;
            /**
             * Format: date-time
             * @description When a waiting file will be processed.
             */
            due_at?: string;
            /** @description The agreed time of the customer, with its zone. */
            agreed_time?: string;
            report: components["schemas"]["FileReport"];
        };
        ListedFile: {
            id: string;
            customer_number: string;
            /** Format: date-time */
            received_at: string;
            bytes: number;
            digest: string;
            /**
             * @description `replaced`: a later file takes its place, so it will not be synced. `ignored`: it was replaced, and its day was run.
             * @enum {unknown}
             */
            status: "waiting" | "replaced" | "processed" | "ignored";
            /**
             * @description What the sync made of a processed file.
             * @enum {unknown}
             */
            outcome?: "synced" | "file-refused";
            run?: string;
            /** Format: date-time */
            processed_at?: string;
        };
        FilePage: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["ListedFile"][];
        };
        Event: {
            message: string;
            /** Format: date-time */
            created_at: string;
            /** @enum {unknown} */
            event_type: "CRITICAL" | "ERROR" | "WARNING" | "INFO";
            customer_number: string;
            third_party_id: string | null;
            extra_data: {
                /** @enum {unknown} */
                code: "agreed-time.type" | "agreed-time.time" | "agreed-time.zone-missing" | "agreed-time.zone" | "agreed-time.inverted-sign" | "json.empty" | "json.encoding" | "json.utf16" | "json.syntax" | "json.truncated" | "json.trailing-data" | "json.several-documents" | "json.not-an-array" | "json.duplicate-key" | "file.record-too-large" | "text.ill-formed" | "text.too-long" | "text.over-published-length" | "text.over-published-decimals" | "record.not-an-object" | "record.reading-failed" | "record.unknown-field" | "record.conflicting-id" | "record.repeated-id" | "record.similar-id" | "record.joined-article" | "field.missing" | "field.type" | "field.empty" | "field.blank" | "price.missing" | "price.type" | "price.negative" | "price.out-of-range" | "price.zero" | "price.looks-like-thousands" | "price-type-code.missing" | "price-type-code.value" | "price-unit.missing" | "price-unit.forbidden" | "price-unit.type" | "price-unit.dimension-mismatch" | "file.mixed-separators" | "file.lead-times-differ" | "file.outlets-differ" | "package.missing" | "package.not-a-string" | "package.empty" | "package.too-long" | "package.newline" | "package.unsupported-separator" | "package.mixed-separators" | "package.leading-separator" | "package.trailing-separator" | "package.empty-factor" | "package.missing-unit" | "package.missing-amount" | "package.unit-not-last" | "package.decimal-comma" | "package.ambiguous-number" | "package.invalid-number" | "package.non-ascii-digit" | "package.negative" | "package.zero-quantity" | "package.out-of-range" | "package.unexpected-text" | "package.not-an-object" | "package.quantity-missing" | "package.quantity-type" | "package.incomplete" | "package.unit-and-package" | "package.too-deep" | "package.same-content" | "package.conflicting-content" | "package.pieces-only" | "package.fractional-factor" | "package.fractional-piece" | "package.implied-amount" | "package.looks-like-fraction" | "package.looks-like-thousands" | "package.looks-like-two-weights" | "package.not-expressible" | "weighted.package" | "sync.unidentified-record" | "sync.empty-file" | "sync.removals-withheld" | "sync.unidentified-withheld" | "sync.unidentified-removed" | "sync.price-withheld" | "sync.approved" | "sync.approval-stale" | "sync.more-in-record" | "sync.more-of-cause" | "sync.other-customer" | "sync.other-base" | "sync.unreadable" | "sync.damaged-file" | "sync.set-aside" | "sync.hash-mismatch" | "drift.weighed-description" | "drift.article" | "drift.article-text" | "drift.outlet" | "drift.gtin" | "drift.dimension" | "drift.smaller-pack" | "drift.unit-price" | "gtin.not-a-string" | "gtin.empty" | "gtin.non-digit" | "gtin.length" | "gtin.check-digit" | "gtin.ill-formed" | "gtin.padded" | "gtin.all-zero" | "gtin.restricted-circulation" | "gtin.variable-measure" | "gtin.coupon" | "gtin.coupon-us-legacy" | "gtin.refund-receipt" | "gtin.isbn" | "gtin.issn" | "gtin.ismn" | "gtin.demo-prefix" | "gtin.general-manager-number" | "gtin.beside-object" | "gtin.repeated-level" | "gtin.repeated-article" | "unit.alias" | "unit.unlisted" | "unit.likely-slip" | "unit.customary" | "unit.strict-alias" | "unit.strict-unlisted" | "unit.not-a-string" | "unit.empty" | "unit.too-long" | "unit.dimension-mismatch" | "unit.no-factor" | "lead-time.not-a-string" | "lead-time.syntax" | "lead-time.negative" | "lead-time.out-of-range" | "lead-time.minutes-seconds" | "lead-time.bare-seconds" | "lead-time.short" | "lead-time.zero" | "lead-time.long";
                pointer: string;
                section: string;
                received?: string;
                fix?: {
                    /** @enum {unknown} */
                    certainty: "certain" | "suggested";
                    operations: {
                        op: string;
                        path: string;
                    }[];
                };
                position?: {
                    offset: number;
                    length: number;
                    line: number;
                    column: number;
                };
                /** @enum {unknown} */
                outcome?: "kept" | "made-unavailable" | "removed" | "withheld" | "not-present" | "unidentified";
                values?: {
                    [key: string]: string;
                };
            };
        };
        EventPage: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["Event"][];
        };
        Money: {
            exact: string;
            /** @description A plain decimal in a string: exact. */
            rounded: string;
        };
        Package: {
            third_party_id: string;
            article_id: string;
            /** @enum {unknown} */
            availability: "available" | "not-available";
            /** Format: date-time */
            since: string;
            /** @enum {unknown} */
            reason: "listed" | "not-orderable" | "not-listed" | "refused";
            name?: string;
            brand?: string;
            description?: string;
            package_type?: string;
            supplier_outlet_id?: string;
            price?: {
                /** @enum {unknown} */
                basis: "package" | "unit";
                /** @description A plain decimal in a string: exact. */
                amount: string;
                unit?: string;
                unlisted_unit?: string;
            };
            price_ladder?: {
                package: components["schemas"]["Money"] | null;
                levels: {
                    /** @description A plain decimal in a string: exact. */
                    quantity: string;
                    price: components["schemas"]["Money"] | null;
                }[];
                per_unit: {
                    /** @enum {unknown} */
                    unit: "kg" | "l" | "piece";
                    price: components["schemas"]["Money"];
                } | null;
            };
            package_description?: {
                levels: {
                    /** @description A plain decimal in a string: exact. */
                    quantity: string;
                    gtin?: string;
                }[];
                unit: string;
                unlisted_unit?: string;
            };
            package_description_str?: string;
            weighted?: boolean;
            lead_time?: string;
        };
        CataloguePage: {
            customer_number: string;
            revision: number;
            lead_time?: string;
            next: string | null;
            items: components["schemas"]["Package"][];
        };
        TokenAnswer: {
            access_token: string;
            /** @constant */
            token_type: "Bearer";
            expires_in: number;
            scope: string;
            refresh_token: string;
        };
        Introspection: {
            /** @constant */
            active: true;
            scope: string;
            exp: number;
            client_id: string;
            username: string;
        } | {
            /** @constant */
            active: false;
        };
        OAuthError: {
            error: string;
            error_description?: string;
        };
        ServerMetadata: {
            issuer: string;
            authorization_endpoint: string;
            token_endpoint: string;
            upload_limits: {
                records: number;
                bytes: number;
                unpacked_bytes: number;
                record_bytes: number;
            };
        };
        Nothing: Record<string, never>;
        /**
         * Assortment file
         * @description A JSON array of package records: the full assortment of one supplier for one customer. A schema cannot say everything. Not checked here: keys that appear twice in one object; check digits of GTINs (which never refuse a record); the grammar of package_description_str beyond having a digit and at most 256 characters; which units are listed (an unlisted one is interpreted as piece); units of at most 64 characters; the unit of a weighted article; amounts of more than 30 significant digits, contents (all quantities multiplied) of more than 60, amounts that a JSON parser rounds before they are checked, at the ends of the range too; lead times over 999999999 days; NUL and halves of surrogate pairs in texts; texts over 65,536 characters and descriptions over 10,000 levels; and what needs the whole file: identifiers that appear twice, mixed separators, lead times and supplier outlets that differ. Fields that are not described here are ignored.
         */
        AssortmentFile: components["schemas"]["AssortmentFile"]["$defs"]["record"][];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listFiles: {
        parameters: {
            query?: {
                /** @description Number of the customer, as the library has it, without blanks at its ends and without characters that do not show. */
                customer_number?: string;
                /** @description How many files a page has at most. */
                limit?: number;
                /** @description From `next` or `previous` of another page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of files. */
            200: {
                headers: {
                    /** @description The next and the previous page (RFC 8288), if they exist. */
                    link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "id": "f-3b9c1f",
                     *           "customer_number": "4711",
                     *           "received_at": "2026-03-01T03:12:45.000Z",
                     *           "bytes": 141,
                     *           "digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *           "status": "processed",
                     *           "outcome": "synced",
                     *           "run": "2026-03-01",
                     *           "processed_at": "2026-03-01T05:30:02.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["FilePage"];
                };
            };
            /** @description A parameter is missing, repeated, unknown or not of its form, or the body is. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no access token, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks the scope of this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address does not answer this method; `Allow` lists those that it does. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed inside the service. Nothing was changed. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is busy, or has no storage. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadFile: {
        parameters: {
            query?: {
                /** @description Number of the customer, as the library has it, without blanks at its ends and without characters that do not show. In the form instead, if one is sent. */
                customer_number?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The file itself, or a form with the file and the number of the customer. */
        requestBody: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "third_party_id": "A1",
                 *         "name": "Rye bread",
                 *         "price": "12.60",
                 *         "price_type_code": 0,
                 *         "package_description_str": "6x500g",
                 *         "lead_time": "24:00:00"
                 *       }
                 *     ]
                 */
                "application/json": components["schemas"]["AssortmentFile"];
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file.
                     */
                    file: string;
                    /** @description Number of the customer, as the library has it, without blanks at its ends and without characters that do not show. */
                    customer_number: string;
                };
            };
        };
        responses: {
            /** @description The file is received. Its report says which records are refused or doubtful. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "f-3b9c1f",
                     *       "customer_number": "4711",
                     *       "received_at": "2026-03-01T03:12:45.000Z",
                     *       "bytes": 141,
                     *       "digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "status": "waiting",
                     *       "due_at": "2026-03-01T05:30:00.000Z",
                     *       "agreed_time": "05:30 Etc/UTC",
                     *       "report": {
                     *         "ok": true,
                     *         "readable": true,
                     *         "file": {
                     *           "bytes": 141,
                     *           "records": 1,
                     *           "accepted": 1,
                     *           "refused": 0,
                     *           "merged": 0
                     *         },
                     *         "counts": {},
                     *         "causes": [],
                     *         "issues": [],
                     *         "issuesOmitted": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReceivedFile"];
                };
            };
            /** @description A parameter is missing, repeated, unknown or not of its form, or the body is. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no access token, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks the scope of this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address does not answer this method; `Allow` lists those that it does. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The catalogue has changed since the first page. Begin again without `revision`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body has more bytes, or more records, than are taken. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The media type, or the encoding, is not taken. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The file is refused and was not received. `report` says why, and how to fix it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A quota of the customer or its library is used up. Try again after `Retry-After` seconds. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed inside the service. Nothing was changed. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is busy, or has no storage. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFileStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of the answer to the upload. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file and its report. */
            200: {
                headers: {
                    /** @description Names the status and the report. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "f-3b9c1f",
                     *       "customer_number": "4711",
                     *       "received_at": "2026-03-01T03:12:45.000Z",
                     *       "bytes": 141,
                     *       "digest": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "status": "waiting",
                     *       "due_at": "2026-03-01T05:30:00.000Z",
                     *       "agreed_time": "05:30 Etc/UTC",
                     *       "report": {
                     *         "ok": true,
                     *         "readable": true,
                     *         "file": {
                     *           "bytes": 141,
                     *           "records": 1,
                     *           "accepted": 1,
                     *           "refused": 0,
                     *           "merged": 0
                     *         },
                     *         "counts": {},
                     *         "causes": [],
                     *         "issues": [],
                     *         "issuesOmitted": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReceivedFile"];
                };
            };
            /** @description The status is that of `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is missing, repeated, unknown or not of its form, or the body is. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no access token, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks the scope of this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing in the library that the token acts for. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address does not answer this method; `Allow` lists those that it does. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed inside the service. Nothing was changed. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is busy, or has no storage. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Number of the customer, as the library has it, without blanks at its ends and without characters that do not show. */
                customer_number?: string;
                /** @description Only events about this package. */
                third_party_id?: string;
                /** @description Only events whose message holds this text. */
                message?: string;
                /** @description Only events of this type. */
                event_type?: "CRITICAL" | "ERROR" | "WARNING" | "INFO";
                /** @description Only events from this instant or day (UTC) on. */
                created_at__gte?: string;
                /** @description Only events up to this instant, or to the end of this day (UTC). */
                created_at__lte?: string;
                /** @description `-created_at` begins with the newest. */
                ordering?: "created_at" | "-created_at";
                /** @description How many events a page has at most. */
                limit?: number;
                /** @description From `next` or `previous` of another page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of events. */
            200: {
                headers: {
                    /** @description The next and the previous page (RFC 8288), if they exist. */
                    link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 1,
                     *       "next": null,
                     *       "previous": null,
                     *       "results": [
                     *         {
                     *           "message": "The last digit of this GTIN should be 1. It is not shown to the customer.",
                     *           "created_at": "2026-03-01T04:00:00.000Z",
                     *           "event_type": "ERROR",
                     *           "customer_number": "4711",
                     *           "third_party_id": "A1",
                     *           "extra_data": {
                     *             "code": "gtin.check-digit",
                     *             "pointer": "/0/gtin",
                     *             "section": "Spec 2.1 rule 1, Decision G1",
                     *             "received": "6417700050542"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            /** @description A parameter is missing, repeated, unknown or not of its form, or the body is. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no access token, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks the scope of this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address does not answer this method; `Allow` lists those that it does. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed inside the service. Nothing was changed. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is busy, or has no storage. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showCatalogue: {
        parameters: {
            query: {
                /** @description Number of the customer, as the library has it, without blanks at its ends and without characters that do not show. */
                customer_number: string;
                /** @description Only packages of this article. */
                article_id?: string;
                /** @description Only packages of this outlet. */
                supplier_outlet_id?: string;
                /** @description `all` lists also what cannot be ordered now. */
                availability?: "available" | "all";
                /** @description How many packages a page has at most. */
                limit?: number;
                /** @description From `next` of the page before. */
                after?: string;
                /** @description From `next` of the page before. */
                revision?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of packages. */
            200: {
                headers: {
                    /** @description Names the revision. */
                    etag?: string;
                    /** @description The next and the previous page (RFC 8288), if they exist. */
                    link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "customer_number": "4711",
                     *       "revision": 12,
                     *       "lead_time": "24:00:00",
                     *       "next": null,
                     *       "items": [
                     *         {
                     *           "third_party_id": "A1",
                     *           "article_id": "A1",
                     *           "availability": "available",
                     *           "since": "2026-03-01T04:00:00.000Z",
                     *           "reason": "listed",
                     *           "name": "Rye bread",
                     *           "price": {
                     *             "basis": "package",
                     *             "amount": "12.6"
                     *           },
                     *           "price_ladder": {
                     *             "package": {
                     *               "exact": "12.6",
                     *               "rounded": "12.6000"
                     *             },
                     *             "levels": [
                     *               {
                     *                 "quantity": "6",
                     *                 "price": {
                     *                   "exact": "2.1",
                     *                   "rounded": "2.1000"
                     *                 }
                     *               },
                     *               {
                     *                 "quantity": "500",
                     *                 "price": {
                     *                   "exact": "0.0042",
                     *                   "rounded": "0.0042"
                     *                 }
                     *               }
                     *             ],
                     *             "per_unit": {
                     *               "unit": "kg",
                     *               "price": {
                     *                 "exact": "4.2",
                     *                 "rounded": "4.2000"
                     *               }
                     *             }
                     *           },
                     *           "package_description": {
                     *             "levels": [
                     *               {
                     *                 "quantity": "6"
                     *               },
                     *               {
                     *                 "quantity": "500"
                     *               }
                     *             ],
                     *             "unit": "g"
                     *           },
                     *           "package_description_str": "6x500g",
                     *           "weighted": false,
                     *           "lead_time": "24:00:00"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CataloguePage"];
                };
            };
            /** @description The revision is that of `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is missing, repeated, unknown or not of its form, or the body is. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no access token, or it is unknown, expired or revoked. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The access token lacks the scope of this operation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing in the library that the token acts for. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address does not answer this method; `Allow` lists those that it does. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The catalogue has changed since the first page. Begin again without `revision`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something failed inside the service. Nothing was changed. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The service is busy, or has no storage. Try again after `Retry-After` seconds. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description The address does not answer this method; `Allow` lists those that it does. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They can be, or all but those that write. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description The address does not answer this method; `Allow` lists those that it does. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description They cannot be; says which part is not ready. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    showOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The address does not answer this method; `Allow` lists those that it does. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "https://assortment-kit.github.io/assortment-kit/problems/#invalid-parameter",
                     *       "title": "Bad Request",
                     *       "status": 400,
                     *       "detail": "limit is a whole number from 1 to 1000."
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    askAccess: {
        parameters: {
            query: {
                /** @description Always `code`. */
                response_type: "code";
                /** @description The client as it was registered. */
                client_id: string;
                /** @description Scopes with blanks between them. */
                scope: string;
                /** @description One of the registered addresses, letter for letter. */
                redirect_uri?: string;
                /** @description Comes back unchanged. */
                state?: string;
                /** @description SHA-256 of the verifier in Base64url (RFC 7636 4.2). */
                code_challenge?: string;
                /** @description Always `S256`. */
                code_challenge_method?: "S256";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page for a person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description On to the sign-in, or back to the application with the code or an error. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description On to the sign-in, or back to the application with the code or an error. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page for a person. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page for a person. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page for a person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page for a person. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page for a person. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page for a person. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page for a person. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    answerConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page for a person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description On to the sign-in, or back to the application with the code or an error. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description On to the sign-in, or back to the application with the code or an error. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A page for a person. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page for a person. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page for a person. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page for a person. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page for a person. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page for a person. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page for a person. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A page for a person. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    getTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description `authorization_code` or `refresh_token`. */
                    grant_type: string;
                    /** @description The code, to exchange it. */
                    code?: string;
                    /** @description The address that the code came to; needed unless a page showed it. */
                    redirect_uri?: string;
                    /** @description The client, unless HTTP Basic names it. */
                    client_id?: string;
                    /** @description Its secret, unless HTTP Basic has it. */
                    client_secret?: string;
                    /** @description What the challenge was made from (RFC 7636 4.1). */
                    code_verifier?: string;
                    /** @description The refresh token, to refresh. */
                    refresh_token?: string;
                    /** @description Fewer scopes than were granted, for the new access token. */
                    scope?: string;
                };
            };
        };
        responses: {
            /** @description A pair of tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
                     *       "token_type": "Bearer",
                     *       "expires_in": 604800,
                     *       "scope": "library sales accounts procurement",
                     *       "refresh_token": "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"
                     *     }
                     */
                    "application/json": components["schemas"]["TokenAnswer"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    introspectToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description The access token. */
                    token: string;
                    /** @description The client, unless HTTP Basic names it. */
                    client_id?: string;
                    /** @description Its secret, unless HTTP Basic has it. */
                    client_secret?: string;
                    /** @description Ignored. */
                    refresh_token?: string;
                    /** @description Ignored. */
                    token_type_hint?: string;
                };
            };
        };
        responses: {
            /** @description Active, or not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "active": true,
                     *       "scope": "library sales accounts procurement",
                     *       "exp": 1772942400,
                     *       "client_id": "supplier-erp",
                     *       "username": "ann@bakery.example"
                     *     }
                     */
                    "application/json": components["schemas"]["Introspection"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @description An access token or a refresh token. */
                    token: string;
                    /** @description The client, unless HTTP Basic names it. */
                    client_id?: string;
                    /** @description Its secret, unless HTTP Basic has it. */
                    client_secret?: string;
                    /** @description Ignored. */
                    token_type_hint?: string;
                };
            };
        };
        responses: {
            /** @description It is gone, or was never there. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
            /** @description An error as RFC 6749 5.2 has it. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
    showServerMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerMetadata"];
                };
            };
            /** @description The address does not answer this method. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "The code has expired, was used before, or is not of this client."
                     *     }
                     */
                    "application/json": components["schemas"]["OAuthError"];
                };
            };
        };
    };
}
