# `make demo` and `make test` do all the set-up they need on Debian 12 with a Swift 6.3 toolchain, make and git.
SHELL := /bin/bash

RELEASE := --configuration release --static-swift-stdlib --product galley

.PHONY: help demo test lint check-fonts record install-packages build-packages test-packages toolchain

help:
	@echo "make demo              build the release tool and measure the table of Sources/GalleyCommand/Demo/chat.ndjson"
	@echo "make test              lint, check the derived fonts, build with warnings as errors, run all tests"
	@echo "make lint              only the lint"
	@echo "make check-fonts       only make the metrics-only fonts again and compare"
	@echo "make record            record the sample of browser layouts again (needs Chromium)"
	@echo "make install-packages  install the Debian packages that the targets above need"

demo: toolchain build-packages
	swift build $(RELEASE)
	@"$$(swift build $(RELEASE) --show-bin-path)/galley" table Sources/GalleyCommand/Demo/chat.ndjson --width 320 --padding 8 --estimate 44 --show 5

test: toolchain test-packages lint check-fonts
	@.ci/test

lint: toolchain
	swift format lint --strict --recursive Sources Tests Package.swift

check-fonts: test-packages
	Fonts/make-metrics-only.py --check

record: test-packages
	Tests/GalleyShapingTests/Browser/record.py $(CHROMIUM)

install-packages: test-packages

build-packages:
	@.ci/packages build

test-packages:
	@.ci/packages test

toolchain:
	@command -v swift >/dev/null || { echo "galley: no swift on the PATH; the Swift 6.3 toolchain is needed" >&2; exit 1; }
